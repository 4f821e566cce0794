import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'

export interface Figure {
  target: number
  label: string
}

/** Figures in a row of two to four, divided by rules. @param draw renders a figure */
export function Figures({
  figures,
  draw,
}: {
  figures: readonly Figure[]
  draw: (target: number) => ReactNode
}) {
  return (
    <dl
      className={clsx(
        'grid grid-cols-2',
        figures.length % 3 === 0 ? 'lg:grid-cols-3' : figures.length > 2 && 'lg:grid-cols-4',
      )}
    >
      {figures.map(({ target, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end border-line py-8 pr-4 not-first:lg:border-l not-first:lg:pl-8 max-lg:even:border-l max-lg:even:pl-5 max-lg:nth-[n+3]:border-t lg:py-14"
        >
          <dt className="mt-3 text-ink-muted">{label}</dt>
          <dd className="font-serif text-figure font-light tabular-nums">{draw(target)}</dd>
        </div>
      ))}
    </dl>
  )
}
