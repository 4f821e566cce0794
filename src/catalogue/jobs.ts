import type { Payload } from 'payload'
import type { JobHandler } from '@/jobs/runner'
import { BULK_JOB, bulkJob } from './bulk/bulk'
import { UNDO_JOB, undoJob } from './history/undo'
import { applyJob } from './imports/apply-job'
import { checkJob } from './imports/check-job'
import { APPLY_JOB, CHECK_JOB } from './imports/stored-import'

/** The jobs that the catalogue has, by their kinds. */
export const catalogueJobs = (payload: Payload): Record<string, JobHandler> => ({
  [UNDO_JOB]: undoJob(payload),
  [BULK_JOB]: bulkJob(payload),
  [CHECK_JOB]: checkJob(payload),
  [APPLY_JOB]: applyJob(payload),
})
