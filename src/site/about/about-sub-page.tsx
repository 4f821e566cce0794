import type { ReactNode } from 'react'
import type { AboutSubPage as AboutSubPageWords } from '@/domain/content/schema/pages/about'
import { PageHero } from '@/site/layout/page-hero'
import { CallToAction } from '@/site/sections/call-to-action'
import { Section } from '@/ui/layout/section'

/** A page below About (spec §2.5): hero, one section of cards, and Learn More back to About. */
export function AboutSubPage({
  words,
  cards,
  children,
}: {
  words: AboutSubPageWords
  cards: ReactNode
  /** Between the cards and Learn More. */
  children?: ReactNode
}) {
  return (
    <>
      <PageHero hero={words.hero} />
      <Section id="overview" words={words.section}>
        {cards}
      </Section>
      {children}
      <CallToAction id="company" words={{ ...words.closing, actions: [words.learnMore] }} />
    </>
  )
}
