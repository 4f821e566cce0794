import type { Metadata } from 'next'
import { catalogueIndexPage } from '@/content-seed/catalogue/pages/index-page'
import { catalogue, live } from '@/content-seed/live'
import { searchBox } from '@/content-seed/search/search-box'
import { FEED_TYPES, FEEDS } from '@/domain/rules/releases/feeds'
import { CatalogueBrowser } from '@/site/catalogue/catalogue-browser'
import { useIndexedLetters } from '@/site/catalogue/letters/indexed-letters'
import { IndexTools } from '@/site/dialogs/index-tools'
import { PageHero } from '@/site/layout/page-hero'
import { toMetadata } from '@/site/metadata/page-metadata'
import { textsOfPage } from '@/site/search/texts-of-page'
import { Container } from '@/ui/layout/container'

export function generateMetadata(): Metadata {
  const metadata = toMetadata(live(catalogueIndexPage).metadata)
  const feeds = { [FEED_TYPES.json]: FEEDS.json, [FEED_TYPES.atom]: FEEDS.atom }
  return { ...metadata, alternates: { ...metadata.alternates, types: feeds } }
}

/** Reference standards index (spec §2.11). */
export default function ReferenceStandardsPage() {
  const { metadata: _, hero, ...words } = live(catalogueIndexPage)
  const { showMore, unavailable } = live(searchBox)
  const letters = useIndexedLetters(catalogue())
  return (
    <>
      <PageHero hero={hero} />
      <Container className="py-16 lg:py-24">
        <IndexTools />
        <CatalogueBrowser
          words={words}
          letters={letters}
          searchTexts={{ showMore, unavailable, texts: textsOfPage() }}
        />
      </Container>
    </>
  )
}
