import { clsx } from 'clsx/lite'

/** The company's logo: a single peak over its baseline, which also reads as an A. */
export function PeakMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 36 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx('shrink-0', className)}
    >
      <path d="M1.5 20.5h6.2c4.6 0 7-17 10.3-17s5.7 17 10.3 17h6.2" />
    </svg>
  )
}

/** Logo and name. In a narrow bar, `short` shows only the first word, then no logo. */
export function Wordmark({ name, short = false }: { name: string; short?: boolean }) {
  const [first, ...rest] = name.split(' ')
  return (
    <span className="flex items-center gap-2.5 whitespace-nowrap">
      <PeakMark className={clsx('h-6 w-9 text-accent', short && 'max-[21rem]:hidden')} />
      <span className="font-serif text-[1.375rem] leading-none tracking-tight text-ink">
        {first}{' '}
        <span className={clsx('text-ink-muted', short && 'max-sm:hidden lg:max-xl:hidden')}>
          {rest.join(' ')}
        </span>
      </span>
    </span>
  )
}
