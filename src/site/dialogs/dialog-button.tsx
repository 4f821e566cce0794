'use client'

import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { type DialogName, openDialog } from './opened-dialog'

/** A button that opens a dialog of the page. Without JavaScript it is not there. */
export function DialogButton({ name, children }: { name: DialogName; children: ReactNode }) {
  return (
    <Button
      variant="outline"
      aria-haspopup="dialog"
      onClick={() => openDialog(name)}
      className="no-script:hidden"
    >
      {children}
    </Button>
  )
}
