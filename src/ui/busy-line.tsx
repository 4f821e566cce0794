import { clsx } from 'clsx/lite'

/**
 * A line that breathes while something loads (base.css); the class places it.
 * @param label names it for assistive technology; left out where `aria-busy` tells the same
 */
export const BusyLine = ({ label, className }: { label?: string; className?: string }) => (
  <progress
    aria-label={label}
    aria-hidden={label === undefined || undefined}
    className={clsx('busy-line', className)}
  />
)
