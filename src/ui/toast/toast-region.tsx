'use client'

import { Provider, Viewport } from 'radix-ui/toast'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toast } from '@/ui/toast/toast'
import { TOAST_DURATION, useCurrentToast } from '@/ui/toast/toast-store'
import { useTopDialog } from '@/ui/top-layer'

/**
 * The region of toasts: top right, clear of dialog buttons; full width on phones. While a modal dialog is open, it is
 * rendered inside that dialog, since everything outside is inert. Swiping right by 50 px closes a toast; F8 focuses
 * it (spec §9).
 */
export function ToastRegion() {
  const toast = useCurrentToast()
  const dialog = useTopDialog()
  const [body, setBody] = useState<HTMLElement | null>(null)
  useEffect(() => setBody(document.body), [])
  const container = dialog ?? body
  if (container === null) return null
  return (
    <Provider
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={50}
      announcerContainer={container}
    >
      {toast && <Toast key={toast.id} toast={toast} />}
      {createPortal(
        <Viewport
          hotkey={['F8']}
          label="Notifications ({hotkey})"
          className="pointer-events-none fixed end-0 top-0 z-50 w-full p-4 sm:w-md"
        />,
        container,
      )}
    </Provider>
  )
}
