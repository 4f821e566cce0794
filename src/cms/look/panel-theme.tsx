'use client'

import { useTheme } from '@payloadcms/ui'
import { type ReactNode, useEffect, useRef } from 'react'

/** The theme chosen on the other pages; null without a choice, or if storage is blocked. */
function chosenElsewhere(storageKey: string): 'light' | 'dark' | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'dark' || stored === 'light' ? stored : null
  } catch {
    return null
  }
}

/**
 * Shares one theme among all pages: the panel starts with the theme chosen elsewhere, and a choice made here applies
 * there.
 * @param storageKey passed from the server, because a module shared by both sides would move out of the public pages'
 * bundle
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
      // Storage is blocked: the choice applies only to the panel.
    }
  }, [theme, autoMode, setTheme, storageKey])

  // The page beside a form has the switch too.
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === storageKey) setTheme(newValue === 'dark' ? 'dark' : 'light')
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [setTheme, storageKey])

  return children
}
