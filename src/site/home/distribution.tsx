import type { CardSection } from '@/content-seed/schema/section'
import { Container } from '@/ui/container'
import { Eyebrow } from '@/ui/eyebrow'
import { Heading } from '@/ui/heading'
import { Picture } from '@/ui/picture'
import { TextLink } from '@/ui/text-link'

/**
 * Global Distribution Excellence (spec §2.3): four tall pictures from edge to edge, each of which uncovers its
 * description and its link on hover or focus. Where nothing hovers, on a touch screen, they stand open.
 */
export function Distribution({ id, words }: { id: string; words: CardSection }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="on-dark bg-surface text-ink">
      <Container className="grid items-end gap-x-8 gap-y-5 pt-16 pb-10 lg:grid-cols-12 lg:pt-28 lg:pb-16">
        <div className="lg:col-span-7">
          <Eyebrow numbered>{words.eyebrow}</Eyebrow>
          <Heading id={`${id}-heading`} className="mt-5">
            {words.heading}
          </Heading>
        </div>
        <div className="lg:col-span-5">
          <p className="max-w-[52ch] text-ink-muted">{words.intro}</p>
          {words.link && (
            <TextLink href={words.link.href} variant="forward" className="mt-5">
              {words.link.label}
            </TextLink>
          )}
        </div>
      </Container>
      <ul className="grid border-t border-line sm:grid-cols-2 xl:grid-cols-4">
        {words.cards.map((card) => (
          <li
            key={card.id}
            className="group relative isolate flex min-h-[26rem] flex-col justify-end overflow-hidden border-line max-sm:border-b sm:min-h-[32rem] sm:odd:border-r xl:not-last:border-r"
          >
            <Picture
              name={card.image.name}
              alt={card.image.alt}
              sizes="(min-width: 1280px) 25vw, (min-width: 640px) 50vw, 100vw"
              className="absolute inset-0 -z-20"
            />
            <div
              aria-hidden="true"
              className="absolute inset-0 -z-10 bg-linear-to-t from-surface-sunken via-surface-sunken/70 via-35% to-transparent"
            />
            <div
              aria-hidden="true"
              className="absolute inset-0 -z-10 bg-surface-sunken/70 opacity-0 transition-opacity duration-250 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-60"
            />
            <div className="p-6 lg:p-8">
              <Heading level={3} size="title">
                {card.title}
              </Heading>
              <div className="grid grid-rows-[0fr] opacity-0 transition-[grid-template-rows,opacity] duration-250 group-focus-within:grid-rows-[1fr] group-focus-within:opacity-100 group-hover:grid-rows-[1fr] group-hover:opacity-100 [@media(hover:none)]:grid-rows-[1fr] [@media(hover:none)]:opacity-100">
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
    </section>
  )
}
