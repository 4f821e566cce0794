import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import type { Card } from '@/domain/content/schema/parts/card'
import { Heading } from '@/ui/layout/heading'
import { TextLink } from '@/ui/links/text-link'
import { Picture } from '@/ui/pictures/picture'

/**
 * Four tall pictures across the page, each of which reveals its description, and its link if it has one, on hover or
 * focus. On a touch screen, which has no hover, they are open. A card without a link is focusable itself.
 */
export function RevealCards({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className="on-dark grid border-t border-line bg-surface text-ink sm:grid-cols-2 xl:grid-cols-4">
      {cards.map((card) => (
        <li
          key={card.id}
          tabIndex={card.link ? undefined : 0}
          className="group relative isolate flex min-h-[24rem] flex-col justify-end overflow-hidden border-line -outline-offset-4 max-sm:border-b sm:min-h-[32rem] sm:odd:border-r xl:not-last:border-r print:justify-start print:border-0!"
        >
          <Picture
            of={resolvePicture(card.image)}
            // The frames are up to 32rem high, and the pictures cover them.
            sizes="(min-width: 1280px) max(25vw, 52rem), (min-width: 640px) max(50vw, 52rem), 100vw"
            creditAt="head"
            className="absolute inset-0 -z-20"
          />
          <div
            aria-hidden="true"
            className="absolute inset-0 -z-10 bg-linear-to-t from-surface-sunken via-surface-sunken/70 via-35% to-transparent"
          />
          <div
            aria-hidden="true"
            className="absolute inset-0 -z-10 bg-surface-sunken/75 opacity-0 transition-opacity duration-250 group-hover:opacity-100 group-focus-visible:opacity-100 group-has-focus-visible:opacity-100 [@media(hover:none)]:opacity-70"
          />
          <div className="p-6 lg:p-8 print:pl-0">
            <Heading level={3} size="title">
              {card.title}
            </Heading>
            <div className="grid grid-rows-[0fr] opacity-0 transition-[grid-template-rows,opacity] duration-250 group-hover:grid-rows-[1fr] group-hover:opacity-100 group-focus-visible:grid-rows-[1fr] group-focus-visible:opacity-100 group-has-focus-visible:grid-rows-[1fr] group-has-focus-visible:opacity-100 [@media(hover:none)]:grid-rows-[1fr] [@media(hover:none)]:opacity-100 print:grid-rows-[1fr] print:opacity-100">
              <div className="overflow-hidden">
                <p className="pt-4 text-ink">{card.description}</p>
                {card.link && (
                  <TextLink
                    href={card.link.href}
                    variant="forward"
                    aria-label={`${card.link.label}: ${card.title}`}
                    className="mt-5 mb-1"
                  >
                    {card.link.label}
                  </TextLink>
                )}
              </div>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
