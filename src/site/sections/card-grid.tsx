import type { ReactNode } from 'react'
import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import type { PlacedPicture } from '@/domain/content/schema/parts/picture'
import { DetailList } from '@/site/sections/detail-list'
import { Heading } from '@/ui/layout/heading'
import { Picture } from '@/ui/pictures/picture'

interface GridCard {
  /** Its anchor. */
  id?: string
  /** Tells a card without an anchor from the others. */
  key?: string
  title: string
  image?: PlacedPicture | undefined
  description: string
  details?: readonly string[] | undefined
  /** Below the description, in the place of the details. */
  more?: ReactNode
}

/** Cards in two columns: picture or rule, title, description, facts as lines, a link. */
export function CardGrid({ cards }: { cards: readonly GridCard[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-16 md:grid-cols-2 lg:gap-y-24">
      {cards.map((card) => (
        <li
          key={card.id ?? card.key}
          {...(card.id !== undefined && { id: card.id })}
          {...(!card.image && { className: 'border-t border-line-strong' })}
        >
          {card.image && (
            <Picture
              of={resolvePicture(card.image)}
              sizes="(min-width: 768px) 46vw, 100vw"
              className="aspect-[8/5]"
            />
          )}
          <Heading level={3} size="title" className="mt-6">
            {card.title}
          </Heading>
          <p className="mt-3 mb-5 max-w-[60ch] text-ink-muted">{card.description}</p>
          {card.more ?? (card.details && <DetailList details={card.details} />)}
        </li>
      ))}
    </ul>
  )
}
