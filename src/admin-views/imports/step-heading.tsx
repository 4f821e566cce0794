import type { ReactNode, RefObject } from 'react'

/** The heading of a step, which takes the focus when the step opens. */
export type StepHeadingRef = RefObject<HTMLHeadingElement | null>

/** The heading of a step of the wizard. */
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
