import type { CatalogueImport } from '@/admin-views/api/imports'
import { progressText } from '@/admin-views/imports/import-words'
import { Progress } from '@/ui/progress'

/** How far an import is that runs, or that it waits for its turn. */
export function ImportProgress({ of: { progress, waiting } }: { of: CatalogueImport }) {
  const { done, total } = progress
  return (
    <div>
      <Progress label="Progress" value={waiting || total === 0 ? null : done / total} className="block" />
      <p className="mt-1.5 text-ink-muted text-sm tabular-nums">
        {waiting
          ? 'Waiting: another import, bulk change, undo or release runs. This one begins by itself after it.'
          : progressText(progress)}
      </p>
    </div>
  )
}
