'use client'

import { useTheme } from '@payloadcms/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { THEME_STORAGE_KEY } from '@/ui/theme/theme'

/** The theme chosen on the other pages; null where none has been, or storage is closed. */
function chosenElsewhere(): 'light' | 'dark' | null {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY)
    return stored === 'dark' || stored === 'light' ? stored : null
  } catch {
    return null
  }
}

/** One theme for all pages: the panel begins in the one chosen elsewhere, and what is chosen here holds there too. */
export function PanelTheme({ children }: { children: ReactNode }) {
  const { theme, autoMode, setTheme } = useTheme()
  const hasBegun = useRef(false)

  useEffect(() => {
    if (autoMode === undefined) return
    if (!hasBegun.current) {
      hasBegun.current = true
      setTheme(chosenElsewhere() ?? 'light')
      return
    }
    try {
      localStorage.setItem(THEME_STORAGE_KEY, theme)
    } catch {
      // Storage is closed to us: the choice holds in the panel.
    }
  }, [theme, autoMode, setTheme])

  // Also the page beside a form has the switch.
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === THEME_STORAGE_KEY) setTheme(newValue === 'dark' ? 'dark' : 'light')
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [setTheme])

  return children
}
