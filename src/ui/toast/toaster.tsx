'use client'

import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useCurrentToast } from '@/ui/toast/toast-store'
import { usePreload } from '@/ui/use-preload'

/**
 * Mounts the toasts. Their code loads after the page's content: when the browser is idle, or with the first message.
 */
export function Toaster() {
  const [loaded, setLoaded] = useState<{ Region: ComponentType } | null>(null)
  const toast = useCurrentToast()
  const load = useCallback(async () => {
    const { ToastRegion } = await import('@/ui/toast/toast-region')
    setLoaded({ Region: ToastRegion })
  }, [])
  const isDue = toast !== null && loaded === null
  usePreload(load)
  useEffect(() => {
    // If it fails, the next message tries again.
    if (isDue && toast.isOpen) load().catch(() => undefined)
  }, [isDue, toast, load])
  return loaded && <loaded.Region />
}
