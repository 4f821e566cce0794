import { clsx } from 'clsx/lite'
import type { ReactNode, RefObject } from 'react'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { JobProgress, progressText } from '@/admin-views/shell/job-progress'

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

/** A bar that is always in view: what blocks the next step, and the button to it. */
export function StepBar({
  problem,
  text,
  children,
}: {
  problem: string | null
  /** Note on the next step, shown when nothing blocks it. */
  text: string
  children: ReactNode
}) {
  return (
    <div
      data-bar="bottom"
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-line-strong border-t bg-surface-raised px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
    >
      <p
        role="status"
        className={clsx(
          'min-w-0 flex-1 basis-60 text-sm',
          problem === null ? 'text-ink-muted' : 'text-danger',
        )}
      >
        {problem ?? text}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

/** The progress of a running import, or what it waits for. */
export const ImportProgress = ({ of: { progress, waits_for } }: { of: CatalogueImport }) => (
  <JobProgress
    label="Progress"
    progress={progress}
    waitsFor={waits_for}
    text={progressText(progress, 'row')}
  />
)
