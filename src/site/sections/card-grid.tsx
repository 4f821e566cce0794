import type { Card } from '@/content/schema/card'
import { DetailList } from '@/site/sections/detail-list'
import { Heading } from '@/ui/heading'
import { Picture } from '@/ui/picture'

/** Cards in two columns: picture, title, description, and facts as lines. */
export function CardGrid({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-16 md:grid-cols-2 lg:gap-y-24">
      {cards.map((card) => (
        <li key={card.id} id={card.id}>
          <Picture
            name={card.image.name}
            alt={card.image.alt}
            sizes="(min-width: 768px) 46vw, 100vw"
            className="aspect-[8/5]"
          />
          <Heading level={3} size="title" className="mt-6">
            {card.title}
          </Heading>
          <p className="mt-3 mb-5 max-w-[60ch] text-ink-muted">{card.description}</p>
          {card.details && <DetailList details={card.details} />}
        </li>
      ))}
    </ul>
  )
}
