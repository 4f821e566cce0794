import { clsx } from 'clsx/lite'

/** A placeholder while something loads; the class sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-pulse bg-line/60', className)} />
}
