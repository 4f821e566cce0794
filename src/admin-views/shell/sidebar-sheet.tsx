'use client'

import { useLayoutEffect, useRef } from 'react'
import type { SessionUser } from '@/admin-views/api/auth'
import { SidebarContent } from '@/admin-views/shell/sidebar'
import { enterTopLayer } from '@/ui/top-layer'

/** The sidebar of narrow windows: a modal sheet, 18rem wide (spec §9), open while it is mounted. */
export function SidebarSheet({
  companyName,
  user,
  onClose,
}: {
  companyName: string
  user: SessionUser
  onClose: () => void
}) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const sheet = ref.current
    if (sheet === null) return
    sheet.showModal()
    const leave = enterTopLayer(sheet)
    return () => {
      leave()
      sheet.close()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the sheet is for the mouse; the keyboard has Escape
    <dialog
      ref={ref}
      aria-label="Sidebar"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-transparent p-0 text-ink backdrop:bg-scrim"
    >
      <div className="flex h-dvh w-72 max-w-[calc(100vw-3rem)] flex-col border-line border-e bg-surface-raised transition-[translate] starting:-translate-x-full">
        <SidebarContent companyName={companyName} user={user} isCollapsed={false} onNavigate={onClose} />
      </div>
    </dialog>
  )
}
