import type { CatalogueImport } from '@/admin-views/api/imports'
import { JobProgress, progressText } from '@/admin-views/shell/job-progress'

/** The progress of a running import, or what it waits for. */
export const ImportProgress = ({ of: { progress, waits_for } }: { of: CatalogueImport }) => (
  <JobProgress
    label="Progress"
    progress={progress}
    waitsFor={waits_for}
    text={progressText(progress, 'row')}
  />
)
