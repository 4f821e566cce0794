import { live } from '@/content-seed/live'
import { pageMetadata } from '@/content-seed/page-metadata'
import { termsAndConditions } from '@/content-seed/pages/legal/terms'
import { LegalDocument } from '@/site/legal/legal-document'
import { toMetadata } from '@/site/metadata/page-metadata'

export const generateMetadata = () => toMetadata(live(pageMetadata).terms)

/** The legal page on its terms tab (spec §2.14). */
export default function TermsPage() {
  return <LegalDocument document={live(termsAndConditions)} />
}
