import { live } from '@/content-seed/live'
import { pageMetadata } from '@/content-seed/page-metadata'
import { capabilitiesPage } from '@/content-seed/pages/about/capabilities'
import { AboutSubPage } from '@/site/about/about-sub-page'
import { toMetadata } from '@/site/metadata/page-metadata'
import { CardGrid } from '@/site/sections/card-grid'

export const generateMetadata = () => toMetadata(live(pageMetadata).capabilities)

/** Capabilities (spec §2.5). */
export default function CapabilitiesPage() {
  const words = live(capabilitiesPage)
  return <AboutSubPage words={words} cards={<CardGrid cards={words.section.cards} />} />
}
