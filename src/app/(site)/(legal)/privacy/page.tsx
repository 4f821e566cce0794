import { live } from '@/content-seed/live'
import { pageMetadata } from '@/content-seed/page-metadata'
import { privacyPolicy } from '@/content-seed/pages/legal/privacy'
import { LegalDocument } from '@/site/legal/legal-document'
import { toMetadata } from '@/site/metadata/page-metadata'

export const generateMetadata = () => toMetadata(live(pageMetadata).privacy)

/** The legal page on its privacy tab (spec §2.14). */
export default function PrivacyPage() {
  return <LegalDocument document={live(privacyPolicy)} />
}
