import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import type { CardSection } from '@/domain/content/schema/parts/section'
import { Heading } from '@/ui/layout/heading'
import { Section } from '@/ui/layout/section'
import { Picture } from '@/ui/pictures/picture'

/** The About block (spec §2.3): the two businesses side by side, the second placed lower. */
export function AboutBlock({ id, words }: { id: string; words: CardSection }) {
  return (
    <Section id={id} words={words}>
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-12">
        {words.cards.map((card, index) => (
          <li key={card.id} className={index === 0 ? 'md:col-span-7' : 'md:col-span-5 md:mt-24'}>
            <Picture
              of={resolvePicture(card.image)}
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
