import type { ReactNode } from 'react'
import { ScrollToTop } from '@/ui/scroll-to-top'
import { Toaster } from '@/ui/toast/toaster'

/** What the login page and the panel share: the toasts outlive the way from one to the other. */
export default function AdminAreaLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Toaster />
      <ScrollToTop />
    </>
  )
}
