import { pageMetadata } from '@/content-seed/page-metadata'
import { disclaimer } from '@/content-seed/pages/legal/disclaimer'
import { LegalDocument } from '@/site/legal/legal-document'
import { toMetadata } from '@/site/metadata/page-metadata'

export const metadata = toMetadata(pageMetadata.disclaimer)

/** The legal page on its disclaimer tab (spec §2.14). */
export default function DisclaimerPage() {
  return <LegalDocument document={disclaimer} />
}
