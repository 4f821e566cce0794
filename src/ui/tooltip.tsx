'use client'

import { lazy, type ReactElement, Suspense } from 'react'

const TooltipPopup = lazy(() =>
  import('@/ui/tooltip-popup').then((module) => ({ default: module.TooltipPopup })),
)

/**
 * A tooltip with the name of an icon control, after 700 ms (spec §9). Its code is loaded with the first tooltip that
 * is on.
 *
 * @param isOff renders only the control, for when its name is visible anyway
 */
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
