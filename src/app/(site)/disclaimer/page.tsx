import { pageMetadata } from '@/content-seed/page-metadata'
import { LegalPage } from '@/site/legal/legal-page'
import { toMetadata } from '@/site/metadata/page-metadata'

export const metadata = toMetadata(pageMetadata.disclaimer)

/** The legal page on its disclaimer tab (spec §2.14). */
export default function DisclaimerPage() {
  return <LegalPage tab="disclaimer" />
}
