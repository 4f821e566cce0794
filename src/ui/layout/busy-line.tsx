import { clsx } from 'clsx/lite'

/** A line that breathes while something loads. @param label left out where `aria-busy` tells it */
export const BusyLine = ({ label, className }: { label?: string; className?: string }) => (
  <progress
    aria-label={label}
    aria-hidden={label === undefined || undefined}
    className={clsx('busy-line', className)}
  />
)
