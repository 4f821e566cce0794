'use client'

import type { ReactNode } from 'react'

/** Prints the page. */
export function PrintButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="button" onClick={() => window.print()} className={className}>
      {children}
    </button>
  )
}
