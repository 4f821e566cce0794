import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { forgetPdfs } from '@/platform/files/stored-pdfs'
import { keepDoing } from '@/platform/jobs/keep-doing'
import { forgetJobs } from '@/platform/jobs/queue'
import { purgePapers } from './documents/purge'
import { sealChanges } from './history/seal'
import { sweepImports } from './importing/end-import'
import { sweepImportFiles } from './importing/import-files'
import { forgetAnswers } from './products/kept-answers'
import { purgeTrash } from './products/trash'
import { indexStructures, readStructures, sweepStructures } from './structures/structures'

const MINUTE_MS = 60 * 1_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Starts the catalogue's periodic tasks: seals ended changes, creates the partitions of coming months, reads and
 * indexes structures, purges the trash, old jobs and the rows of old imports. Several instances may run them at once.
 */
export function runHousekeeping(payload: Payload): void {
  keepDoing(payload, MINUTE_MS, 'Sealing the log of changes', () => sealChanges(payload))
  keepDoing(payload, HOUR_MS, 'Sweeping the files of imports', () => sweepImportFiles(payload))
  keepDoing(payload, DAY_MS, 'Removing what imports leave', () => sweepImports(payload))
  let readUpTo: string | null = null
  keepDoing(payload, MINUTE_MS, 'Reading structures', async () => {
    readUpTo = await readStructures(payload, readUpTo)
    await indexStructures(payload)
  })
  keepDoing(payload, DAY_MS, 'Sweeping structures', async () => {
    await sweepStructures(payload)
    // Only a look at all products notices a file that was swept while a product got it.
    readUpTo = null
  })
  keepDoing(payload, DAY_MS, 'Making room for changes', () =>
    payload.db.drizzle.execute(sql`select plan_changes()`),
  )
  keepDoing(payload, DAY_MS, 'Purging the trash', () => purgeTrash(payload))
  keepDoing(payload, DAY_MS, 'Purging deleted lots and documents', () => purgePapers(payload))
  keepDoing(payload, DAY_MS, 'Forgetting PDFs that nobody has registered', () =>
    forgetPdfs(payload.db.drizzle),
  )
  keepDoing(payload, HOUR_MS, 'Forgetting kept answers', () => forgetAnswers(payload.db.drizzle))
  keepDoing(payload, DAY_MS, 'Forgetting jobs', () => forgetJobs(payload.db.drizzle))
}
