import type { CardSection } from '@/domain/content/schema/parts/section'
import { RevealCards } from '@/site/sections/reveal-cards'
import { Container } from '@/ui/layout/container'
import { Eyebrow } from '@/ui/layout/eyebrow'
import { Heading } from '@/ui/layout/heading'
import { TextLink } from '@/ui/links/text-link'

/** Global Distribution Excellence (spec §2.3): a dark band with four tall pictures that reveal their descriptions. */
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
      <RevealCards cards={words.cards} />
    </section>
  )
}
