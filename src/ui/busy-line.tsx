import { clsx } from 'clsx/lite'

/**
 * A line that breathes while something loads; the class places it. It starts after a moment, so that quick answers
 * show none.
 *
 * @param label names it for assistive technology; left out where `aria-busy` tells the same
 */
export function BusyLine({ label, className }: { label?: string; className?: string }) {
  return (
    <progress
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className={clsx(
        'block h-0.5 w-full animate-[pulse_1.2s_ease-in-out_200ms_infinite] appearance-none border-0 bg-accent opacity-0 motion-reduce:opacity-60 [&::-webkit-progress-bar]:bg-accent',
        className,
      )}
    />
  )
}
