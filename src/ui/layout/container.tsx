import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'

/** The width of the page: 1,312 px of content between wide margins. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={clsx('mx-auto w-full max-w-[1440px] px-5 sm:px-8 lg:px-16 print:px-0', className)}>
      {children}
    </div>
  )
}
