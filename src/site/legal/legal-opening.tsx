import { live } from '@/content-seed/live'
import { legalPage } from '@/content-seed/pages/legal/legal-page'
import { Today } from '@/site/legal/today'
import { Breadcrumbs } from '@/ui/layout/breadcrumbs'
import { Heading } from '@/ui/layout/heading'

/**
 * The opening of a legal document: breadcrumbs, title and date.
 * @param builtOn `YYYY-MM-DD`
 */
export function LegalOpening({ title, builtOn }: { title: string; builtOn: string }) {
  const { home, lastUpdated } = live(legalPage)
  return (
    <>
      <Breadcrumbs crumbs={[{ name: home, href: '/' }, { name: title }]} />
      <Heading level={1} size="display" className="mt-10 lg:mt-16">
        {title}
      </Heading>
      <p className="mt-5 text-ink-muted">
        {lastUpdated} <Today builtOn={builtOn} />
      </p>
    </>
  )
}
