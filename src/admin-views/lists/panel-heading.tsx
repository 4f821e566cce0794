import type { ReactNode, Ref } from 'react'

/** The heading of a tab with its main button. In narrow windows the status has a reserved line. */
export function PanelHeading({
  ref,
  status,
  beside,
  children,
  action,
}: {
  ref: Ref<HTMLHeadingElement>
  /** The state of the list below; announced when it changes. */
  status?: ReactNode
  /** More in the same line; in narrow windows below it. */
  beside?: ReactNode
  children: ReactNode
  action: ReactNode
}) {
  return (
    <div className="mb-2 flex items-start justify-between gap-x-6 gap-y-1 max-lg:min-h-15 max-lg:flex-wrap lg:items-center">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 max-lg:flex-1">
        <h2
          ref={ref}
          tabIndex={-1}
          className="whitespace-nowrap font-serif text-lg/8 outline-none sm:text-xl/8"
        >
          {children}
        </h2>
        <p role="status" className="text-ink-muted text-sm tabular-nums">
          {status}
        </p>
      </div>
      {beside && <div className="min-w-0 flex-1 max-lg:order-last max-lg:basis-full">{beside}</div>}
      {action}
    </div>
  )
}
