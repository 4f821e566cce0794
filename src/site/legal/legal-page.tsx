import { disclaimer } from '@/content-seed/pages/legal/disclaimer'
import { legalPage as words } from '@/content-seed/pages/legal/legal-page'
import { privacyPolicy } from '@/content-seed/pages/legal/privacy'
import { termsAndConditions } from '@/content-seed/pages/legal/terms'
import type { LegalDocument } from '@/content-seed/schema/legal-document'
import { LegalSections } from '@/site/legal/legal-sections'
import { Today } from '@/site/legal/today'
import { JsonLd } from '@/site/metadata/json-ld'
import { breadcrumbData } from '@/site/metadata/structured-data'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { Container } from '@/ui/container'
import { Heading } from '@/ui/heading'
import { RouteLink } from '@/ui/route-link'
import { linkStyles } from '@/ui/text-link'

/** The tabs, in their order (spec §2.14). */
const documents = [privacyPolicy, termsAndConditions, disclaimer]

/** The one legal page: its tab follows the path, and each tab is the way to its own path. */
export function LegalPage({ tab }: { tab: LegalDocument['key'] }) {
  const current = documents.find(({ key }) => key === tab) ?? privacyPolicy
  const crumbs = [{ name: words.home, href: '/' }, { name: current.title }]
  return (
    <Container className="pt-6 pb-20 lg:pt-10 lg:pb-32">
      <Breadcrumbs crumbs={crumbs} />
      <JsonLd data={breadcrumbData(crumbs)} />
      <Heading level={1} size="display" className="mt-10 lg:mt-16">
        {current.title}
      </Heading>
      <p className="mt-5 text-ink-muted">
        {words.lastUpdated} <Today builtOn={new Date().toISOString().slice(0, 10)} />
      </p>
      <nav aria-label={words.tabsLabel} className="mt-10 overflow-x-auto border-b border-line-strong">
        <ul className="flex gap-8 whitespace-nowrap">
          {documents.map(({ key, title }) => (
            <li key={key}>
              <RouteLink
                href={`/${key}`}
                aria-current={key === current.key ? 'page' : undefined}
                className="block border-b-2 border-transparent py-3 font-medium text-ink-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
              >
                {title}
              </RouteLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-10 grid gap-x-8 gap-y-10 lg:mt-16 lg:grid-cols-12">
        <nav aria-label={words.contents} className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
          <p className="text-eyebrow text-ink-muted">{words.contents}</p>
          <ol className="mt-3 text-[0.9375rem]">
            {current.sections.map(({ heading }, index) => (
              <li key={heading} className="flex gap-3">
                <span className="py-1 font-mono text-sm text-accent tabular-nums">{index + 1}</span>
                <a href={`#section-${index + 1}`} className="py-1 hover:text-accent">
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-[70ch] lg:col-span-8">
          <p className="text-lead">{current.intro}</p>
          <LegalSections sections={current.sections} />
          {current.contact && (
            <p className="mt-12 border-t border-line pt-6">
              {current.contact.text}{' '}
              <a href={`mailto:${current.contact.email}`} className={linkStyles()}>
                {current.contact.linkLabel}
              </a>
            </p>
          )}
        </div>
      </div>
    </Container>
  )
}
