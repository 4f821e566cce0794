'use client'

import { useEffect, useRef, useState } from 'react'
import { COUNTER_DURATION_MS, COUNTER_STEPS, formatCount, valueAtStep } from '@/site/about/counting'
import { CountedFigure } from '@/site/sections/counted-figure'
import { useInView } from '@/ui/pictures/use-in-view'
import { useReducedMotion } from '@/ui/pictures/use-reduced-motion'

/**
 * A number that counts from 0 to its target in 60 steps over 2000 ms once it is in view (spec §4, §9); with reduced
 * motion it shows the target at once. Screen readers, and readers without JavaScript, get the target.
 */
export function Counter({ target }: { target: number }) {
  const place = useRef<HTMLSpanElement>(null)
  const isVisible = useInView(place)
  const isReduced = useReducedMotion()
  const [step, setStep] = useState(0)

  useEffect(() => {
    if (!isVisible || isReduced) return
    const timer = window.setInterval(() => {
      setStep((current) => {
        if (current + 1 >= COUNTER_STEPS) window.clearInterval(timer)
        return Math.min(current + 1, COUNTER_STEPS)
      })
    }, COUNTER_DURATION_MS / COUNTER_STEPS)
    return () => window.clearInterval(timer)
  }, [isVisible, isReduced])

  const shown = isVisible && isReduced ? target : valueAtStep(target, step)
  return (
    <span ref={place}>
      <CountedFigure shown={formatCount(shown)} end={formatCount(target)} />
    </span>
  )
}
