'use client'

import { useEffect, useRef, useState } from 'react'
import { COUNT_UP_TICK_MS, isFinalTick, valueAtTick } from '@/site/products/count-up'
import { CountedFigure } from '@/site/sections/counted-figure'
import { useInView } from '@/ui/use-in-view'
import { useReducedMotion } from '@/ui/use-reduced-motion'

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
