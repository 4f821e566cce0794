import type { FaqQuestion } from '@/domain/content/schema/kinds/faq'
import type { SectionHead } from '@/domain/content/schema/parts/section'
import { QuestionList } from '@/site/faq/question-list'
import { ButtonLink } from '@/ui/controls/button-link'
import { Section } from '@/ui/layout/section'

/** Four questions of the FAQ (spec §2.6), one open at a time, with a link to the rest. */
export function FaqTeaser({
  id,
  words,
  items,
}: {
  id: string
  words: SectionHead & { link: { label: string; href: string } }
  items: readonly FaqQuestion[]
}) {
  const { link, ...head } = words
  return (
    <Section id={id} words={head}>
      <QuestionList name="faq-teaser" items={items} />
      <ButtonLink href={link.href} variant="outline" size="lg" className="mt-8">
        {link.label}
      </ButtonLink>
    </Section>
  )
}
