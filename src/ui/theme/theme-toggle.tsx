'use client'

import type { ReactNode } from 'react'
import { iconButtonStyles } from '@/ui/icon-button'
import { useTheme } from '@/ui/theme/use-theme'

/**
 * Switches between light and dark (spec §4). Which of the two icons shows is the style sheet's decision, so neither
 * flashes; they come as children, drawn where the page is made.
 */
export function ThemeToggle({
  toDark = 'Switch to dark theme',
  toLight = 'Switch to light theme',
  className,
  children,
}: {
  toDark?: string
  toLight?: string
  className?: string
  children: ReactNode
}) {
  const { theme, toggle } = useTheme()
  return (
    <button
      type="button"
      aria-label={theme === 'dark' ? toLight : toDark}
      onClick={toggle}
      className={iconButtonStyles({ className })}
    >
      {children}
    </button>
  )
}
