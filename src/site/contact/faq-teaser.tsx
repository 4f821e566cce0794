import type { FaqItem } from '@/content/schema/faq'
import type { SectionHead } from '@/content/schema/section'
import { RichText } from '@/site/rich-text/rich-text'
import { ButtonLink } from '@/ui/button-link'
import { PlusIcon } from '@/ui/icons'
import { Section } from '@/ui/section'
import { Summary } from '@/ui/summary'

/** Four questions of the FAQ (spec §2.6) in native disclosures, one open at a time, with a link to the rest. */
export function FaqTeaser({
  id,
  words,
  items,
}: {
  id: string
  words: SectionHead & { link: { label: string; href: string } }
  items: readonly FaqItem[]
}) {
  const { link, ...head } = words
  return (
    <Section id={id} words={head}>
      <ul className="border-t border-line">
        {items.map((item) => (
          <li key={item.id} className="border-b border-line">
            <details name="faq-teaser" className="group">
              <Summary className="flex list-none items-baseline justify-between gap-8 py-5 font-serif text-title hover:text-accent [&::-webkit-details-marker]:hidden">
                {item.question}
                <PlusIcon className="size-5 translate-y-0.5 text-accent transition-transform group-open:rotate-45" />
              </Summary>
              <RichText text={item.answer} className="max-w-[68ch] pb-7 text-ink-muted" />
            </details>
          </li>
        ))}
      </ul>
      <ButtonLink href={link.href} variant="outline" size="lg" className="mt-8">
        {link.label}
      </ButtonLink>
    </Section>
  )
}
