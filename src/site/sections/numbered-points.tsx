import { clsx } from 'clsx/lite'
import { Heading } from '@/ui/layout/heading'

interface NumberedPoint {
  /** Tells it from the others. */
  id: string
  title: string
  description: string
  /** Stands in the place of its number: a year, a date. */
  when?: string | undefined
}

/** Points or steps in order, each with a number or a time, and a rule. */
export function NumberedPoints({ points }: { points: readonly NumberedPoint[] }) {
  const isTimed = points.some(({ when }) => when !== undefined)
  const size = isTimed ? 'text-headline' : 'text-figure'
  return (
    <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {points.map((point, index) => (
        <li key={point.id} className="border-t border-line-strong pt-4">
          <span
            {...(point.when === undefined && { 'aria-hidden': 'true' })}
            className={clsx('block font-serif', size, 'font-light text-accent tabular-nums lg:mb-10')}
          >
            {point.when ?? index + 1}
          </span>
          <Heading level={3} size="title" className="mt-4">
            {point.title}
          </Heading>
          <p className="mt-3 max-w-[48ch] text-ink-muted">{point.description}</p>
        </li>
      ))}
    </ol>
  )
}
