import { productsOfCategory, referenceCategories } from '@/content-seed/catalogue/catalogue'
import { catalogueIndexPage } from '@/content-seed/catalogue/pages/index-page'
import { CatalogueBrowser } from '@/site/catalogue/catalogue-browser'
import { PageHero } from '@/site/layout/page-hero'
import { toMetadata } from '@/site/metadata/page-metadata'
import { Container } from '@/ui/container'

export const metadata = toMetadata(catalogueIndexPage.metadata)

/** Reference standards index (spec §2.11). */
export default function ReferenceStandardsPage() {
  const { metadata: _, hero, ...words } = catalogueIndexPage
  return (
    <>
      <PageHero hero={hero} />
      <Container className="py-16 lg:py-24">
        <CatalogueBrowser
          words={words}
          categories={referenceCategories.map(({ name, slug, letter }) => ({
            name,
            slug,
            letter,
            productCount: productsOfCategory(slug).length,
          }))}
        />
      </Container>
    </>
  )
}
