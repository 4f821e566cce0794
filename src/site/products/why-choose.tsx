'use client'

import { clsx } from 'clsx/lite'
import { type ReactNode, useRef, useState } from 'react'
import type { ProductsPage } from '@/domain/content/schema/pages/products-page'
import { IconButton } from '@/ui/controls/icon-button'
import { Heading } from '@/ui/layout/heading'
import { ArrowLeftIcon, ArrowRightIcon } from '@/ui/layout/icons'
import { Section } from '@/ui/layout/section'

/** The horizontal distance that makes a swipe, in CSS pixels (spec §9). */
const SWIPE_THRESHOLD_PX = 50

/** The panel that is wide on a desktop while no panel is hovered: the second (spec §4). */
export const RESTING_PANEL = 1

/**
 * The step of a swipe (spec §4): 1 to the next panel, -1 to the previous one, 0 if the touch was no swipe.
 * @param startX where the finger went down, in CSS pixels from the left
 * @param endX where it went up
 */
export function swipeStep(startX: number, endX: number): -1 | 0 | 1 {
  const distance = startX - endX
  if (Math.abs(distance) <= SWIPE_THRESHOLD_PX) return 0
  return distance > 0 ? 1 : -1
}

/** The panel after a step, wrapping around. */
export function panelAfter(current: number, step: number, total: number): number {
  return (current + step + total) % total
}

/**
 * The why-choose carousel (spec §4). From 768 px all panels are side by side; the hovered or focused one is wide,
 * otherwise the second. Below that width one panel shows at a time, changed by swipes and two buttons.
 * @param pictures one per panel, in the panels' order
 */
export function WhyChoose({
  words,
  pictures,
}: {
  words: ProductsPage['whyChoose']
  pictures: readonly ReactNode[]
}) {
  const { panels } = words
  const [expanded, setExpanded] = useState(RESTING_PANEL)
  const [current, setCurrent] = useState(0)
  const touchStart = useRef<number | null>(null)

  const step = (by: number) => setCurrent((panel) => panelAfter(panel, by, panels.length))
  const rest = () => setExpanded(RESTING_PANEL)

  const controls = (
    <div className="flex items-center gap-1 md:hidden no-script:hidden">
      <p aria-hidden="true" className="mr-4 font-mono text-sm tabular-nums text-ink-muted">
        {String(current + 1).padStart(2, '0')} / {String(panels.length).padStart(2, '0')}
      </p>
      <IconButton label={words.previous} onClick={() => step(-1)}>
        <ArrowLeftIcon />
      </IconButton>
      <IconButton label={words.next} onClick={() => step(1)}>
        <ArrowRightIcon />
      </IconButton>
    </div>
  )

  return (
    <Section id="why-choose" words={words} aside={controls}>
      <ul
        aria-labelledby="why-choose-heading"
        aria-live="polite"
        onMouseLeave={rest}
        onBlur={rest}
        onTouchStart={(event) => {
          touchStart.current = event.changedTouches[0]?.clientX ?? null
        }}
        onTouchEnd={(event) => {
          const end = event.changedTouches[0]?.clientX
          if (touchStart.current !== null && end !== undefined) step(swipeStep(touchStart.current, end))
          touchStart.current = null
        }}
        className="on-dark flex touch-pan-y flex-col gap-px text-ink md:h-[32rem] md:flex-row print:block print:h-auto no-script:max-md:gap-6"
      >
        {panels.map((panel, index) => (
          <li
            key={panel.id}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: hover opens it, so the keyboard must be able to
            tabIndex={0}
            data-expanded={index === expanded}
            onMouseEnter={() => setExpanded(index)}
            onFocus={() => setExpanded(index)}
            className={clsx(
              'group relative isolate flex min-h-[26rem] basis-0 flex-col justify-end overflow-hidden bg-surface -outline-offset-4 transition-[flex-grow] duration-250',
              index === expanded ? 'md:grow-[3]' : 'md:grow',
              index !== current && 'max-md:hidden no-script:max-md:flex',
            )}
          >
            <span className="absolute inset-0 -z-20">{pictures[index]}</span>
            <span
              aria-hidden="true"
              className="absolute inset-0 -z-10 bg-linear-to-t from-surface-sunken via-surface-sunken/70 via-40% to-transparent"
            />
            <div className="p-6 md:max-xl:p-4 xl:p-8">
              <Heading level={3} size="title" className="md:max-xl:text-lg">
                {panel.title}
              </Heading>
              <p
                className={clsx(
                  'mt-3 max-w-[46ch] transition-opacity duration-250 md:min-h-[6.5rem] md:w-[min(46ch,28vw)]',
                  index !== expanded && 'md:opacity-0 no-script:md:opacity-100',
                )}
              >
                {panel.description}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
