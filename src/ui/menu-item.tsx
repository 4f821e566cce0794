'use client'

import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'

/** One action of a `Menu`. */
export function MenuItem({
  icon,
  isDangerous = false,
  onSelect,
  children,
}: {
  icon?: ReactNode
  isDangerous?: boolean
  onSelect: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      // After the click the menu closes and returns the focus; a dialog opened then knows where to return it.
      onClick={() => queueMicrotask(onSelect)}
      onPointerMove={(event) => event.currentTarget.focus()}
      className={clsx(
        'flex min-h-9 w-full select-none items-center gap-2.5 px-3 py-1.5 text-start text-sm focus:bg-surface-sunken focus:outline-none',
        isDangerous && 'text-danger',
      )}
    >
      {icon}
      {children}
    </button>
  )
}
