'use client'

import type { ReactNode } from 'react'
import { iconButtonStyles } from '@/ui/icon-button'
import { useTheme } from '@/ui/theme/use-theme'

/**
 * Switches between light and dark (spec §4). CSS decides which icon shows, so that neither flashes; the icons are
 * children, rendered on the server.
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
