import type { ReactNode, Ref } from 'react'

/** The heading of a tab with its main button; it can take the focus that a deleted row has left behind. */
export function PanelHeading({
  ref,
  children,
  action,
}: {
  ref: Ref<HTMLHeadingElement>
  children: ReactNode
  action: ReactNode
}) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <h2 ref={ref} tabIndex={-1} className="font-serif text-xl outline-none">
        {children}
      </h2>
      {action}
    </div>
  )
}
