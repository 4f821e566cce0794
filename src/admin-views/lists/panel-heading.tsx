import type { ReactNode, Ref } from 'react'

/** The heading of a tab with its main button. In narrow windows the status has a reserved line. */
export function PanelHeading({
  ref,
  status,
  hint,
  children,
  action,
}: {
  ref: Ref<HTMLHeadingElement>
  /** The state of the list below; announced when it changes. */
  status?: ReactNode
  hint?: string
  children: ReactNode
  action: ReactNode
}) {
  return (
    <div className="mb-3 flex items-start justify-between gap-3 max-lg:mb-2 max-lg:min-h-15">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
        <h2 ref={ref} tabIndex={-1} className="font-serif text-lg/10 outline-none sm:text-xl/10">
          {children}
        </h2>
        <p role="status" className="text-ink-muted text-sm tabular-nums">
          {status}
        </p>
        {hint && <p className="text-ink-muted text-xs max-lg:hidden">{hint}</p>}
      </div>
      {action}
    </div>
  )
}
