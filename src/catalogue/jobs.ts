import type { Payload } from 'payload'
import type { JobHandler } from '@/platform/jobs/runner'
import { bulkJob } from './bulk/bulk'
import { DIRECTIONS_JOB, directionsJob } from './bulk/directions-job'
import { BULK_JOB, UNDO_JOB } from './history/running-change-set'
import { undoJob } from './history/undo'
import { applyJob } from './importing/apply-job'
import { checkJob } from './importing/check-job'
import { DIRECT_JOB, directJob } from './importing/direct-import'
import { mendJob } from './importing/mend-cells'
import { APPLY_JOB, CHECK_JOB, MEND_JOB } from './importing/stored-import'

/** The catalogue's job handlers, by kind. */
export const catalogueJobs = (payload: Payload): Record<string, JobHandler> => ({
  [DIRECT_JOB]: directJob(payload),
  [UNDO_JOB]: undoJob(payload),
  [BULK_JOB]: bulkJob(payload),
  [CHECK_JOB]: checkJob(payload),
  [MEND_JOB]: mendJob(payload),
  [APPLY_JOB]: applyJob(payload),
  [DIRECTIONS_JOB]: directionsJob(payload),
})
