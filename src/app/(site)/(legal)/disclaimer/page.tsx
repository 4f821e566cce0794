import { live } from '@/content-seed/live'
import { pageMetadata } from '@/content-seed/page-metadata'
import { disclaimer } from '@/content-seed/pages/legal/disclaimer'
import { LegalDocument } from '@/site/legal/legal-document'
import { toMetadata } from '@/site/metadata/page-metadata'

export const generateMetadata = () => toMetadata(live(pageMetadata).disclaimer)

/** The legal page on its disclaimer tab (spec §2.14). */
export default function DisclaimerPage() {
  return <LegalDocument document={live(disclaimer)} />
}
