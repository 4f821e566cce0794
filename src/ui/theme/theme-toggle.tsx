'use client'

import { iconButtonStyles } from '@/ui/icon-button'
import { MoonIcon, SunIcon } from '@/ui/icons'
import { useTheme } from '@/ui/theme/use-theme'

/** Switches between light and dark; pressed while dark is on. Which icon shows is the style sheet's decision. */
export function ThemeToggle({ className }: { className?: string }) {
  const { theme, toggle } = useTheme()
  return (
    <button
      type="button"
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
      onClick={toggle}
      className={iconButtonStyles({ className })}
    >
      <MoonIcon className="size-5 dark:hidden" />
      <SunIcon className="hidden size-5 dark:block" />
    </button>
  )
}
