import { pageMetadata } from '@/content-seed/page-metadata'
import { LegalPage } from '@/site/legal/legal-page'
import { toMetadata } from '@/site/metadata/page-metadata'

export const metadata = toMetadata(pageMetadata.terms)

/** The legal page on its terms tab (spec §2.14). */
export default function TermsPage() {
  return <LegalPage tab="terms" />
}
