import { pageMetadata } from '@/content-seed/page-metadata'
import { termsAndConditions } from '@/content-seed/pages/legal/terms'
import { LegalDocument } from '@/site/legal/legal-document'
import { toMetadata } from '@/site/metadata/page-metadata'

export const metadata = toMetadata(pageMetadata.terms)

/** The legal page on its terms tab (spec §2.14). */
export default function TermsPage() {
  return <LegalDocument document={termsAndConditions} />
}
