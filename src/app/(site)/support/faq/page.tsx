import { company } from '@/content-seed/company'
import { questions } from '@/content-seed/kinds/questions'
import { live } from '@/content-seed/live'
import { pageMetadata } from '@/content-seed/page-metadata'
import { faqPage } from '@/content-seed/pages/faq/faq-page'
import { faqCategories } from '@/domain/content/schema/kinds/faq'
import { FaqBrowser } from '@/site/faq/faq-browser'
import { FaqHelp } from '@/site/faq/faq-help'
import { HashScroll } from '@/site/layout/hash-scroll'
import { PageHero } from '@/site/layout/page-hero'
import { JsonLd } from '@/site/metadata/json-ld'
import { toMetadata } from '@/site/metadata/page-metadata'
import { faqData } from '@/site/metadata/structured-data'
import { drawnText } from '@/site/rich-text/drawn-text'
import { Container } from '@/ui/layout/container'

export const generateMetadata = () => toMetadata(live(pageMetadata).faq)

/** FAQ (spec §2.7). */
export default function FaqRoute() {
  const { hero, help, allTab, tabsLabel, loadMore, shownCount } = live(faqPage)
  const items = live(questions)
  return (
    <>
      <PageHero hero={hero} />
      <Container className="py-16 lg:py-24">
        <FaqBrowser
          words={{ allTab, tabsLabel, loadMore, shownCount }}
          categories={faqCategories}
          items={items.map(({ position: _, ...item }) => ({
            ...item,
            ...drawnText('answer', item.answer),
          }))}
        />
      </Container>
      <FaqHelp words={help} company={live(company)} />
      <HashScroll />
      <JsonLd data={faqData(items)} />
    </>
  )
}
