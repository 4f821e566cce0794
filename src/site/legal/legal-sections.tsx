import type { LegalSection } from '@/content/schema/legal-document'
import { plainText } from '@/content/schema/plain-text'
import { RichText } from '@/site/rich-text/rich-text'
import { Heading } from '@/ui/heading'

/** The numbered sections of a legal document; `#section-3` links to the third. */
export function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
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
