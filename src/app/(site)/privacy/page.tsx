import { pageMetadata } from '@/content-seed/page-metadata'
import { LegalPage } from '@/site/legal/legal-page'
import { toMetadata } from '@/site/metadata/page-metadata'

export const metadata = toMetadata(pageMetadata.privacy)

/** The legal page on its privacy tab (spec §2.14). */
export default function PrivacyPage() {
  return <LegalPage tab="privacy" />
}
