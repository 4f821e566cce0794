import { clsx } from 'clsx/lite'

/** A spinner; always beside a text that says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="2"
      className={clsx('shrink-0 animate-spin', className ?? 'size-4')}
    >
      <circle cx="12" cy="12" r="9" className="stroke-current opacity-25" />
      <path d="M21 12a9 9 0 0 0-9-9" className="stroke-current" />
    </svg>
  )
}
