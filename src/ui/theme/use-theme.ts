'use client'

import { useSyncExternalStore } from 'react'
import { THEME_STORAGE_KEY, type Theme } from '@/ui/theme/theme'

const CHANGED = 'themechange'

function shown(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

function show(theme: Theme) {
  const { classList } = document.documentElement
  classList.remove('light', 'dark')
  classList.add(theme)
  window.dispatchEvent(new Event(CHANGED))
}

function followOtherTabs(event: StorageEvent) {
  if (event.key === THEME_STORAGE_KEY) show(event.newValue === 'dark' ? 'dark' : 'light')
}

function subscribe(onChange: () => void) {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', followOtherTabs)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', followOtherTabs)
  }
}

/**
 * The theme on screen and the switch to the other one (spec §4): the class on the document's root is the truth,
 * local storage remembers it. Light on the server; a theme chosen in another tab is followed.
 */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore<Theme>(subscribe, shown, () => 'light')
  return {
    theme,
    toggle() {
      const next: Theme = shown() === 'dark' ? 'light' : 'dark'
      show(next)
      try {
        localStorage.setItem(THEME_STORAGE_KEY, next)
      } catch {
        // Storage is closed to us: the choice holds until the page is left.
      }
    },
  }
}
