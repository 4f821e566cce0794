'use client'

import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useCurrentToast } from '@/ui/toast/toast-store'
import { usePreload } from '@/ui/use-preload'

/**
 * The place of the toasts. What draws them comes after what the page shows: once the browser has nothing better to do, or
 * with the first message.
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
    // Failing, it is tried again with the next message.
    if (isDue && toast.isOpen) load().catch(() => undefined)
  }, [isDue, toast, load])
  return loaded && <loaded.Region />
}
