'use client'

import { lazy, type ReactElement, Suspense } from 'react'

const TooltipPopup = lazy(() =>
  import('@/ui/tooltip-popup').then((module) => ({ default: module.TooltipPopup })),
)

/**
 * A short name beside a control that shows an icon only, after 700 ms (spec §9). What draws it is loaded with the first
 * one that is on.
 *
 * @param isOff renders the control alone, where the name is on screen already
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
