import type { CardSection } from '@/content/schema/section'
import { Heading } from '@/ui/heading'
import { Picture } from '@/ui/picture'
import { Section } from '@/ui/section'

/** The About block (spec §2.3): the two businesses side by side, the second placed lower. */
export function AboutBlock({ id, words }: { id: string; words: CardSection }) {
  return (
    <Section id={id} words={words}>
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-12">
        {words.cards.map((card, index) => (
          <li key={card.id} className={index === 0 ? 'md:col-span-7' : 'md:col-span-5 md:mt-24'}>
            <Picture
              name={card.image.name}
              alt={card.image.alt}
              sizes="(min-width: 768px) max(55vw, 48rem), 100vw"
              className="aspect-[8/5] md:aspect-auto md:h-[24rem] lg:h-[30rem]"
            />
            <Heading level={3} size="title" className="mt-6">
              {card.title}
            </Heading>
            <p className="mt-3 max-w-[58ch] text-ink-muted">{card.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
