import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import type { CardSection } from '@/domain/content/schema/parts/section'
import { Container } from '@/ui/layout/container'
import { Eyebrow } from '@/ui/layout/eyebrow'
import { Heading } from '@/ui/layout/heading'
import { TextLink } from '@/ui/links/text-link'
import { Picture } from '@/ui/pictures/picture'

/**
 * Advanced CRO Services (spec §2.3): the headline sticks in the left column while the four services scroll past it.
 */
export function CroServices({ id, words }: { id: string; words: CardSection }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Container className="grid gap-x-8 gap-y-12 py-16 lg:grid-cols-12 lg:py-28">
        <header className="self-start lg:sticky lg:top-28 lg:col-span-4">
          <Eyebrow numbered>{words.eyebrow}</Eyebrow>
          <Heading id={`${id}-heading`} className="mt-5">
            {words.heading}
          </Heading>
          <p className="mt-5 max-w-[42ch] text-lead text-ink-muted">{words.intro}</p>
          {words.link && (
            <TextLink href={words.link.href} variant="forward" className="mt-7">
              {words.link.label}
            </TextLink>
          )}
        </header>
        <ul className="lg:col-span-8 lg:pl-8">
          {words.cards.map((card) => (
            <li
              key={card.id}
              id={card.id}
              className="grid gap-x-8 gap-y-5 border-t border-line-strong py-6 last:border-b sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:py-8"
            >
              <Picture
                of={resolvePicture(card.image)}
                sizes="(min-width: 1024px) 22vw, (min-width: 640px) 38vw, 100vw"
                className="aspect-[8/5]"
              />
              <div>
                <Heading level={3} size="title">
                  {card.title}
                </Heading>
                <p className="mt-3 max-w-[52ch] text-ink-muted">{card.description}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
