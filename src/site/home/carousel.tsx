'use client'

import { clsx } from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import type { Carousel as CarouselWords } from '@/content-seed/schema/home'
import { Heading } from '@/ui/heading'
import { IconButton } from '@/ui/icon-button'
import { ArrowLeftIcon, ArrowRightIcon } from '@/ui/icons'
import { smoothUnlessReduced } from '@/ui/motion'
import { Section } from '@/ui/section'
import { TextLink } from '@/ui/text-link'

/**
 * Stories one at a time, in a strip that snaps: fingers, wheels and arrow keys scroll it without any code; the two
 * buttons step through it and turn round at its ends.
 *
 * @param pictures one per slide, in the slides' order
 */
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
  const position = (index: number) =>
    words.position.replace('{number}', String(index + 1)).replace('{total}', String(total))

  function show(index: number) {
    const slide = strip.current?.children[(index + total) % total]
    if (!strip.current || !(slide instanceof HTMLElement)) return
    strip.current.scrollTo({ left: slide.offsetLeft, behavior: smoothUnlessReduced() })
  }

  function readPosition(element: HTMLUListElement) {
    const reach = element.scrollWidth - element.clientWidth
    setCurrent(reach > 0 ? Math.round((element.scrollLeft / reach) * (total - 1)) : 0)
  }

  const controls = (
    <div className="flex items-center gap-1 no-script:hidden">
      <p aria-live="polite" className="mr-4 font-mono text-sm tabular-nums text-ink-muted">
        <span aria-hidden="true">
          {String(current + 1).padStart(2, '0')} / {String(total).padStart(2, '0')}
        </span>
        <span className="sr-only">{position(current)}</span>
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
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby={`${id}-heading`}
        onScroll={(event) => readPosition(event.currentTarget)}
        className="relative flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {words.slides.map((slide, index) => (
          <li
            key={slide.id}
            aria-label={position(index)}
            className="grid w-full shrink-0 snap-start gap-x-8 gap-y-6 pr-8 md:grid-cols-12 lg:w-[92%]"
          >
            <div className="md:col-span-7">{pictures[index]}</div>
            <div className="flex flex-col md:col-span-5 lg:pr-10">
              <p className="text-eyebrow text-accent">{slide.kind}</p>
              <Heading level={3} size="title" className="mt-3 lg:text-[2.25rem] lg:leading-[1.12]">
                {slide.title}
              </Heading>
              <p className="mt-4 max-w-[56ch] text-ink-muted">{slide.description}</p>
              {slide.link && (
                <p className="mt-6">
                  <TextLink href={slide.link.href} variant="forward">
                    {slide.link.label}
                  </TextLink>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="mt-8 grid auto-cols-fr grid-flow-col gap-2 no-script:hidden">
        {words.slides.map((slide, index) => (
          <span
            key={slide.id}
            className={clsx('h-0.5 transition-colors', index === current ? 'bg-accent' : 'bg-line')}
          />
        ))}
      </div>
    </Section>
  )
}
