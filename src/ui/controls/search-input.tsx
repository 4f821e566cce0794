import { clsx } from 'clsx/lite'
import type { ReactNode, Ref } from 'react'
import { Input } from '@/ui/controls/input'

/** A search box; Escape clears it. */
export function SearchInput({
  ref,
  shortcut,
  label,
  placeholder,
  value,
  onChange,
  icon,
  className,
}: {
  ref?: Ref<HTMLInputElement>
  shortcut?: string
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  icon: ReactNode
  className?: string
}) {
  return (
    <div className={clsx('relative w-full', className)}>
      <span className="-translate-y-1/2 pointer-events-none absolute start-3 top-1/2 text-ink-muted">
        {icon}
      </span>
      <Input
        ref={ref}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="ps-9 text-ellipsis [&::-webkit-search-cancel-button]:grayscale"
      />
    </div>
  )
}
