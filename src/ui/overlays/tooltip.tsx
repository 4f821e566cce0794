'use client'

import { lazy, type ReactElement, Suspense } from 'react'

const TooltipPopup = lazy(() =>
  import('@/ui/overlays/tooltip-popup').then((module) => ({ default: module.TooltipPopup })),
)

/** The name of an icon control, after 700 ms (spec §9); nothing but the control with `isOff`. */
export function Tooltip({
  text,
  isOff = false,
  children,
}: {
  text: string
  isOff?: boolean
  children: ReactElement
}) {
  if (isOff) return children
  return (
    <Suspense fallback={children}>
      <TooltipPopup text={text}>{children}</TooltipPopup>
    </Suspense>
  )
}
