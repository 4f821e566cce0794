import type { ReactNode } from 'react'
import { ScrollToTop } from '@/ui/links/scroll-to-top'
import { Toaster } from '@/ui/toast/toaster'

/** Shared by the login page and the panel, so that toasts survive going from one to the other. */
export default function AdminAreaLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ScrollToTop />
      {children}
      <Toaster />
    </>
  )
}
