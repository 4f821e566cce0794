import type { Payload } from 'payload'
import type { JobHandler } from '@/jobs/runner'
import { UNDO_JOB, undoJob } from './history/undo'

/** The jobs that the catalogue has, by their kinds. */
export const catalogueJobs = (payload: Payload): Record<string, JobHandler> => ({
  [UNDO_JOB]: undoJob(payload),
})
