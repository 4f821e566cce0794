import type { ReactNode, Ref } from 'react'

/** The heading of a tab with its main button; it can take the focus that a deleted row has left behind. */
export function PanelHeading({
  ref,
  status,
  children,
  action,
}: {
  ref: Ref<HTMLHeadingElement>
  /** What is going on in the list below; announced when it changes. */
  status?: ReactNode
  children: ReactNode
  action: ReactNode
}) {
  return (
    <div className="mb-4 flex items-center justify-between gap-3">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
        <h2 ref={ref} tabIndex={-1} className="font-serif text-lg outline-none sm:text-xl">
          {children}
        </h2>
        <p role="status" className="text-ink-muted text-sm tabular-nums">
          {status}
        </p>
      </div>
      {action}
    </div>
  )
}
