import type { Point } from '@/content/schema/card'
import { Heading } from '@/ui/heading'

/** Points or steps in order, each with a number and a rule. */
export function NumberedPoints({ points }: { points: readonly Point[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {points.map((point, index) => (
        <li key={point.id} className="border-t border-line-strong pt-4">
          <span
            aria-hidden="true"
            className="block font-serif text-figure font-light text-accent tabular-nums lg:mb-10"
          >
            {index + 1}
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
