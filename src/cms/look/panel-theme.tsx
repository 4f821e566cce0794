'use client'

import { useTheme } from '@payloadcms/ui'
import { type ReactNode, useEffect, useRef } from 'react'

/** The theme chosen on the other pages; null where none has been, or storage is closed. */
function chosenElsewhere(storageKey: string): 'light' | 'dark' | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'dark' || stored === 'light' ? stored : null
  } catch {
    return null
  }
}

/**
 * One theme for all pages: the panel begins in the one chosen elsewhere, and what is chosen here holds there too.
 * @param storageKey told by the server: a module that scripts of both sides import would no longer be part of the public
 * pages' own
 */
export function PanelTheme({ children, storageKey }: { children: ReactNode; storageKey: string }) {
  const { theme, autoMode, setTheme } = useTheme()
  const hasBegun = useRef(false)

  useEffect(() => {
    if (autoMode === undefined) return
    if (!hasBegun.current) {
      hasBegun.current = true
      setTheme(chosenElsewhere(storageKey) ?? 'light')
      return
    }
    try {
      localStorage.setItem(storageKey, theme)
    } catch {
      // Storage is closed to us: the choice holds in the panel.
    }
  }, [theme, autoMode, setTheme, storageKey])

  // Also the page beside a form has the switch.
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === storageKey) setTheme(newValue === 'dark' ? 'dark' : 'light')
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [setTheme, storageKey])

  return children
}
