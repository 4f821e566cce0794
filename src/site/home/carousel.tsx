'use client'

import { type ReactNode, useRef, useState } from 'react'
import type { Carousel as CarouselWords } from '@/domain/content/schema/pages/home'
import { CarouselStrip, slidePosition } from '@/site/home/carousel-strip'
import { SlideMarks } from '@/site/home/slide-marks'
import { IconButton } from '@/ui/controls/icon-button'
import { ArrowLeftIcon, ArrowRightIcon } from '@/ui/layout/icons'
import { Section } from '@/ui/layout/section'
import { smoothUnlessReduced } from '@/ui/pictures/motion'

/** Formats the counter beside the buttons. */
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The strip of stories with two buttons that step through it and wrap around. */
export function Carousel({
  id,
  words,
  pictures,
}: {
  id: string
  words: CarouselWords
  pictures: readonly ReactNode[]
}) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const total = words.slides.length

  function show(index: number) {
    const slide = strip.current?.children[(index + total) % total]
    if (!strip.current || !(slide instanceof HTMLElement)) return
    strip.current.scrollTo({ left: slide.offsetLeft, behavior: smoothUnlessReduced() })
  }

  function readPosition({ scrollLeft, scrollWidth, clientWidth }: HTMLUListElement) {
    const reach = scrollWidth - clientWidth
    setCurrent(reach > 0 ? Math.round((scrollLeft / reach) * (total - 1)) : 0)
  }

  const controls = (
    <div className="flex items-center gap-1 print:hidden">
      <p aria-live="polite" className="mr-4 font-mono text-sm tabular-nums text-ink-muted">
        <span aria-hidden="true">
          {twoDigits(current + 1)} / {twoDigits(total)}
        </span>
        <span className="sr-only">{slidePosition(words, current)}</span>
      </p>
      <IconButton label={words.previous} onClick={() => show(current - 1)}>
        <ArrowLeftIcon />
      </IconButton>
      <IconButton label={words.next} onClick={() => show(current + 1)}>
        <ArrowRightIcon />
      </IconButton>
    </div>
  )

  return (
    <Section id={id} words={words} tone="sunken" aside={controls}>
      <CarouselStrip
        labelledBy={`${id}-heading`}
        words={words}
        pictures={pictures}
        strip={strip}
        onScroll={(event) => readPosition(event.currentTarget)}
      />
      <SlideMarks slides={words.slides} current={current} />
    </Section>
  )
}
