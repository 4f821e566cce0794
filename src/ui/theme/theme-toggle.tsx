'use client'

import { iconButtonStyles } from '@/ui/icon-button'
import { MoonIcon, SunIcon } from '@/ui/icons'
import { useTheme } from '@/ui/theme/use-theme'

/** Switches between light and dark (spec §4). Which icon shows is the style sheet's decision, so neither flashes. */
export function ThemeToggle({
  toDark = 'Switch to dark theme',
  toLight = 'Switch to light theme',
  className,
}: {
  toDark?: string
  toLight?: string
  className?: string
}) {
  const { theme, toggle } = useTheme()
  return (
    <button
      type="button"
      aria-label={theme === 'dark' ? toLight : toDark}
      onClick={toggle}
      className={iconButtonStyles({ className })}
    >
      <MoonIcon className="size-5 dark:hidden" />
      <SunIcon className="hidden size-5 dark:block" />
    </button>
  )
}
