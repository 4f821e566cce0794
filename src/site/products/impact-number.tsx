'use client'

import { useEffect, useRef, useState } from 'react'
import { CountedFigure } from '@/site/sections/counted-figure'
import { useInView } from '@/ui/pictures/use-in-view'
import { useReducedMotion } from '@/ui/pictures/use-reduced-motion'

/** Timing of the impact numbers on the products overview (spec §4, §9). */
const COUNT_UP_TICK_MS = 16
const COUNT_UP_DURATION_MS = 2000

/** The value after a number of ticks of 16 ms: an integer from 0, the target from 2000 ms on. */
export function valueAtTick(target: number, tick: number): number {
  return Math.floor(target * Math.min(1, (tick * COUNT_UP_TICK_MS) / COUNT_UP_DURATION_MS))
}

/** Whether the number has reached its target. */
export function isFinalTick(tick: number): boolean {
  return tick * COUNT_UP_TICK_MS >= COUNT_UP_DURATION_MS
}

/**
 * A figure that counts up once from 0 over 2000 ms in ticks of 16 ms, when a tenth of it is in view (spec §4, §9).
 * With reduced motion it shows the target at once; screen readers, and readers without JavaScript, get the target.
 */
export function ImpactNumber({ target, suffix }: { target: number; suffix: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const isSeen = useInView(place, { threshold: 0.1 })
  const isReduced = useReducedMotion()
  const [tick, setTick] = useState(0)

  useEffect(() => {
    if (!isSeen || isReduced) return
    const timer = window.setInterval(() => {
      setTick((current) => {
        if (isFinalTick(current + 1)) window.clearInterval(timer)
        return current + 1
      })
    }, COUNT_UP_TICK_MS)
    return () => window.clearInterval(timer)
  }, [isSeen, isReduced])

  const shown = isSeen && isReduced ? target : valueAtTick(target, tick)
  return (
    <span ref={place}>
      <CountedFigure shown={`${shown}${suffix}`} end={`${target}${suffix}`} />
    </span>
  )
}
