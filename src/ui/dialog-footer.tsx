import type { ReactNode } from 'react'

/** The dialog's buttons, always visible; the main one last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center justify-end gap-3 border-line border-t px-5 py-3">
      {children}
    </footer>
  )
}
