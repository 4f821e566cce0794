import type { ReactNode, RefObject } from 'react'

/** What a place of the wizard takes: its heading has the focus when the wizard comes to it. */
export type StepHeadingRef = RefObject<HTMLHeadingElement | null>

/** The heading of a place of the wizard. */
export function StepHeading({ ref, title, text }: { ref?: StepHeadingRef; title: string; text?: ReactNode }) {
  return (
    <div>
      <h2 ref={ref} tabIndex={-1} className="font-serif text-2xl outline-none">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-ink-muted text-sm tabular-nums">{text}</p>}
    </div>
  )
}
