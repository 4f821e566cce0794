import { live } from '@/content-seed/live'
import { pageMetadata } from '@/content-seed/page-metadata'
import { sustainabilityPage } from '@/content-seed/pages/about/sustainability'
import { AboutSubPage } from '@/site/about/about-sub-page'
import { toMetadata } from '@/site/metadata/page-metadata'
import { CardGrid } from '@/site/sections/card-grid'

export const generateMetadata = () => toMetadata(live(pageMetadata).sustainability)

/** Sustainability (spec §2.5). */
export default function SustainabilityPage() {
  const words = live(sustainabilityPage)
  return <AboutSubPage words={words} cards={<CardGrid cards={words.section.cards} />} />
}
