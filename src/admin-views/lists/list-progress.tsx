import { Progress } from '@/ui/progress'

/** A progress bar in a row of a list. */
export const ListProgress = ({
  label,
  progress: { done, total },
  text,
}: {
  /** The bar's accessible name. */
  label: string
  progress: { done: number; total: number }
  text: string
}) => (
  <div className="mt-1 flex max-w-sm items-center gap-3 text-ink-muted text-xs tabular-nums">
    <Progress label={label} value={total === 0 ? null : done / total} className="flex-1" />
    {text}
  </div>
)
