import { pageMetadata } from '@/content-seed/page-metadata'
import { sustainabilityPage } from '@/content-seed/pages/about/sustainability'
import { AboutSubPage } from '@/site/about/about-sub-page'
import { toMetadata } from '@/site/metadata/page-metadata'
import { CardGrid } from '@/site/sections/card-grid'

export const metadata = toMetadata(pageMetadata.sustainability)

/** Sustainability (spec §2.5). */
export default function SustainabilityPage() {
  return (
    <AboutSubPage words={sustainabilityPage} cards={<CardGrid cards={sustainabilityPage.section.cards} />} />
  )
}
