import { company } from '@/content-seed/company'
import { live } from '@/content-seed/live'
import { pageMetadata } from '@/content-seed/page-metadata'
import { infrastructurePage } from '@/content-seed/pages/about/infrastructure'
import { AboutSubPage } from '@/site/about/about-sub-page'
import { Locations } from '@/site/about/locations'
import { toMetadata } from '@/site/metadata/page-metadata'
import { DetailList } from '@/site/sections/detail-list'
import { MediaRows } from '@/site/sections/media-rows'

export const generateMetadata = () => toMetadata(live(pageMetadata).infrastructure)

/** Infrastructure (spec §2.5). */
export default function InfrastructurePage() {
  const words = live(infrastructurePage)
  const rows = words.section.cards.map(({ details, ...card }) => ({
    ...card,
    more: details && <DetailList details={details} />,
  }))
  return (
    <AboutSubPage words={words} cards={<MediaRows rows={rows} />}>
      <Locations id="locations" words={words.locations} offices={live(company).offices} />
    </AboutSubPage>
  )
}
