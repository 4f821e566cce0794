import { clsx } from 'clsx/lite'

/** The place of something that is being loaded; its size is given by the class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-pulse bg-line/60', className)} />
}
