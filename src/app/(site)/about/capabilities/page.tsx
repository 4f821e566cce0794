import { pageMetadata } from '@/content-seed/page-metadata'
import { capabilitiesPage } from '@/content-seed/pages/about/capabilities'
import { AboutSubPage } from '@/site/about/about-sub-page'
import { toMetadata } from '@/site/metadata/page-metadata'
import { CardGrid } from '@/site/sections/card-grid'

export const metadata = toMetadata(pageMetadata.capabilities)

/** Capabilities (spec §2.5). */
export default function CapabilitiesPage() {
  return <AboutSubPage words={capabilitiesPage} cards={<CardGrid cards={capabilitiesPage.section.cards} />} />
}
