import { clsx } from 'clsx/lite'

/** A progress bar: `value` from 0 to 1, or null while unknown. */
export function Progress({
  label,
  value,
  className,
}: {
  label: string
  value: number | null
  className?: string
}) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={value ?? undefined}
      className={clsx(
        'h-1 w-full appearance-none border-0 bg-line text-brand',
        '[&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand',
        className,
      )}
    />
  )
}
