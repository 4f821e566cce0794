'use client'

import type { ReactNode } from 'react'
import { iconButtonStyles } from '@/ui/controls/icon-button'
import { useTheme } from '@/ui/theme/use-theme'

/** Switches between light and dark (spec §4). CSS decides which of the children, the icons, shows. */
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
