import type { CardSection } from '@/content/schema/section'
import { RevealCards } from '@/site/sections/reveal-cards'
import { Section } from '@/ui/section'

/** Research capabilities (spec §2.4): four pictures that reveal their descriptions. */
export function ResearchCapabilities({ id, words }: { id: string; words: CardSection }) {
  return <Section id={id} words={words} fullWidth={<RevealCards cards={words.cards} />} />
}
