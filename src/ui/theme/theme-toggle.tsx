'use client'

import type { ReactNode } from 'react'
import { useTheme } from '@/ui/theme/use-theme'

/** Switches between light and dark (spec §4). CSS decides which of the children, the icons, shows. */
export function ThemeToggle({
  toDark,
  toLight,
  className,
  children,
}: {
  toDark: string
  toLight: string
  /** Its styles as a whole, so that no script has them. */
  className: string
  children: ReactNode
}) {
  const { theme, toggle } = useTheme()
  return (
    <button
      type="button"
      aria-label={theme === 'dark' ? toLight : toDark}
      onClick={toggle}
      className={className}
    >
      {children}
    </button>
  )
}
