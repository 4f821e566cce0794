import type { ReactNode } from 'react'
import type { Carousel as CarouselWords } from '@/content/schema/home'
import { CarouselStrip } from '@/site/home/carousel-strip'
import { SlideMarks } from '@/site/home/slide-marks'
import { Section } from '@/ui/section'

/** The carousel without code: the strip scrolls natively, and the space of the buttons is reserved. */
export function PlainCarousel({
  id,
  words,
  pictures,
}: {
  id: string
  words: CarouselWords
  pictures: readonly ReactNode[]
}) {
  return (
    <Section id={id} words={words} tone="sunken" aside={<div className="h-11 no-script:hidden" />}>
      <CarouselStrip labelledBy={`${id}-heading`} words={words} pictures={pictures} />
      <SlideMarks slides={words.slides} current={0} />
    </Section>
  )
}
