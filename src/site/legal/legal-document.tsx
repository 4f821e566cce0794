import { live } from '@/content-seed/live'
import { legalPage } from '@/content-seed/pages/legal/legal-page'
import type { LegalDocument as Document, LegalSection } from '@/domain/content/schema/parts/legal-document'
import { plainText } from '@/domain/content/schema/texts/plain-text'
import { LEGAL_PANEL_ID, legalTabId } from '@/site/legal/legal-tab'
import { JsonLd } from '@/site/metadata/json-ld'
import { breadcrumbData } from '@/site/metadata/structured-data'
import { RichText } from '@/site/rich-text/rich-text'
import { Heading } from '@/ui/layout/heading'
import { linkStyles } from '@/ui/links/text-link'

/** The numbered sections of a legal document; `#section-3` links to the third. */
function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return sections.map(({ heading, paragraphs, list }, index) => (
    <section key={heading} id={`section-${index + 1}`} className="mt-12">
      <Heading level={2} size="title">
        <span className="mr-3 text-accent tabular-nums">{index + 1}.</span>
        {heading}
      </Heading>
      {paragraphs.map((paragraph) => (
        <RichText key={plainText(paragraph)} text={paragraph} className="mt-4" />
      ))}
      {list && (
        <ul className="mt-4 list-disc space-y-1.5 pl-5 marker:text-accent">
          {list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  ))
}

/** A tab's panel: table of contents in the margin, numbered sections, and the contact. */
export function LegalDocument({ document }: { document: Document }) {
  const { key, title, intro, sections, contact } = document
  const words = live(legalPage)
  return (
    <div
      id={LEGAL_PANEL_ID}
      role="tabpanel"
      aria-labelledby={legalTabId(key)}
      className="mt-10 grid gap-x-8 gap-y-10 lg:mt-16 lg:grid-cols-12"
    >
      <nav aria-label={words.contents} className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
        <p className="text-eyebrow text-ink-muted">{words.contents}</p>
        <ol className="mt-3 text-[0.9375rem]">
          {sections.map(({ heading }, index) => (
            <li key={heading} className="flex gap-3">
              <span className="w-[2ch] shrink-0 py-1 font-mono text-sm text-accent tabular-nums">
                {index + 1}
              </span>
              <a href={`#section-${index + 1}`} className="py-1 hover:text-accent">
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="max-w-[70ch] lg:col-span-8">
        <RichText text={intro} className="text-lead" />
        <LegalSections sections={sections} />
        {contact && (
          <p className="mt-12 border-t border-line pt-6">
            {contact.text}{' '}
            <a href={`mailto:${contact.email}`} className={linkStyles()}>
              {contact.linkLabel}
            </a>
          </p>
        )}
      </div>
      <JsonLd data={breadcrumbData([{ name: words.home, href: '/' }, { name: title }])} />
    </div>
  )
}
