import type { Release } from '@/admin-views/api/releases'
import { progressText } from '@/admin-views/releases/release-words'
import { Progress } from '@/ui/progress'

/** How far the printing of a release is, or that it waits for its turn. */
export function ReleaseProgress({ of: { number, progress, waiting } }: { of: Release }) {
  const { done, total } = progress
  return (
    <div className="tabular-nums">
      <Progress
        label={`Progress of release ${number}`}
        value={waiting || total === 0 ? null : done / total}
        className="block"
      />
      <p className="mt-1.5 text-ink-muted text-sm">
        {waiting
          ? 'Waiting: an import, a bulk change or an undo runs. The release begins by itself after it.'
          : progressText(progress)}
      </p>
    </div>
  )
}
