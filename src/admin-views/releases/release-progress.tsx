import type { Release } from '@/admin-views/api/releases'
import { pagesPrintedText } from '@/admin-views/releases/release-words'
import { JobProgress } from '@/admin-views/shell/job-progress'

/** The progress of printing a release, or what it waits for. */
export const ReleaseProgress = ({ of: { number, progress, waits_for } }: { of: Release }) => (
  <JobProgress
    label={`Progress of release ${number}`}
    progress={progress}
    waitsFor={waits_for}
    text={pagesPrintedText(progress)}
  />
)
