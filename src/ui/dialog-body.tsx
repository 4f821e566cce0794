import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** The part of a dialog that scrolls when it is higher than the window. */
export function DialogBody({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={clsx('min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4', className)}>
      {children}
    </div>
  )
}
