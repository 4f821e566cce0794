import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { keepDoing } from '@/jobs/keep-doing'
import { forgetJobs } from '@/jobs/queue'
import { sealChanges } from './history/seal'
import { sweepImportFiles } from './importing/import-files'
import { sweepImports } from './importing/sweep-imports'
import { purgeTrash } from './products/trash'
import { indexStructures, readStructures, sweepStructures } from './structures/structures'

const MINUTE_MS = 60 * 1_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Starts the catalogue's periodic tasks: seals ended changes, creates the partitions of coming months, reads and
 * indexes structures, purges the trash, old jobs and the rows of old imports. Several instances may run them at once.
 */
export function keepHouse(payload: Payload): void {
  keepDoing(payload, MINUTE_MS, 'Sealing the log of changes', () => sealChanges(payload))
  keepDoing(payload, HOUR_MS, 'Sweeping the files of imports', () => sweepImportFiles(payload))
  keepDoing(payload, DAY_MS, 'Removing what imports leave', () => sweepImports(payload))
  keepDoing(payload, MINUTE_MS, 'Reading structures', async () => {
    await readStructures(payload)
    await indexStructures(payload)
  })
  keepDoing(payload, DAY_MS, 'Sweeping structures', () => sweepStructures(payload))
  keepDoing(payload, DAY_MS, 'Making room for changes', () =>
    payload.db.drizzle.execute(sql`select plan_changes()`),
  )
  keepDoing(payload, DAY_MS, 'Purging the trash', () => purgeTrash(payload))
  keepDoing(payload, DAY_MS, 'Forgetting jobs', () => forgetJobs(payload.db.drizzle))
}
