'use client'

import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { usePreload } from '@/ui/links/use-preload'
import { useCurrentToast } from '@/ui/toast/toast-store'

/** Mounts the toasts, whose code loads when the browser is idle, or with the first message. */
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
