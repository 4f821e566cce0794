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

/** The current theme and its switch (spec §4). The class on the root element is authoritative. */
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
        // Storage is denied: the choice lasts until the page is left.
      }
    },
  }
}
