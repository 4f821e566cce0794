'use client'

import type { ReactNode } from 'react'
import { buttonStyles } from '@/ui/controls/button'

/** Prints the page. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={() => window.print()}
      className={buttonStyles({ variant: 'quiet', size: 'sm', className: '-ms-3 no-script:hidden' })}
    >
      {children}
    </button>
  )
}
