import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { progressAnswer } from '@/domain/contract/change-answers'
import { Refused } from '@/domain/rules/changes/refused'
import { selectOne } from '@/platform/database/statements/rows'
import type { JobHandler } from '@/platform/jobs/runner'
import { UnreadableFile } from '../reading/table/unreadable-file'
import { openReader } from '../reading/thread/reader'
import { readConditions } from './conditions'
import { endChecking } from './end-import'
import { importFile, storedFileRow } from './import-files'
import { IMPORTABLES } from './importables'
import { mappingOf } from './mapping'
import { numberRows } from './products/number-rows'
import { readImport } from './stored-import'
import { addCounts, countCategories, countStates, storeRows } from './stored-rows'

/** Why a dry run failed, as a sentence for the person who waits for it. */
const reasonOf = (error: unknown) =>
  error instanceof UnreadableFile || error instanceof Refused
    ? error.message
    : 'Something went wrong on our side while the file was read. Try again; if it happens again, tell the administrator of this server.'

/**
 * The job of a dry run: reads the file in a thread, compares every row with the catalogue and stores what importing it
 * would do. Rows can be viewed as soon as they are judged.
 */
export const checkJob = (payload: Payload): JobHandler => ({
  run: async ({ subject: id, position, step, signal }) => {
    const found = await selectOne(
      payload.db.drizzle,
      storedFileRow,
      sql`select stored_file from imports where id = ${id}`,
    )
    const stored = await readImport(payload.db.drizzle, id)
    const mapping = mappingOf(stored)
    const conditions = await readConditions(payload.db.drizzle, stored)
    const { judge } = IMPORTABLES[conditions.noun]
    const reader = await openReader(await importFile(found.stored_file ?? ''), {
      sheet: stored.sheet ?? undefined,
      encoding: stored.encoding ?? undefined,
    })
    const stop = () => void reader.close()
    signal.addEventListener('abort', stop)
    try {
      for await (const batch of reader.rows(mapping, { after: position })) {
        await step({ actor: null }, async ({ db }, at) => {
          const rows = await judge(db, batch, conditions)
          await storeRows(db, id, rows)
          await addCounts(db, id, countStates(rows))
          const read = at + batch.length
          const progress = await selectOne(
            db,
            progressAnswer,
            sql`update imports set done = ${read}, total = greatest(total, ${read}) where id = ${id}
                returning done, total`,
          )
          return { position: read, ...progress }
        })
      }
      for (let isMore = stored.number_new; isMore; ) {
        await step({ actor: null }, async ({ db }, read) => {
          isMore = await numberRows(db, id)
          return { position: read }
        })
      }
      await step({ actor: null }, async ({ db }) => {
        await countCategories(db, id)
        await db.execute(sql`update imports set total = done, state = 'checked' where id = ${id}`)
        return null
      })
    } catch (error) {
      // A thread that was closed because the job ended is not the file's fault.
      signal.throwIfAborted()
      throw error
    } finally {
      signal.removeEventListener('abort', stop)
      await reader.close()
    }
  },
  fail: (id, error) => endChecking(payload, id, 'failed', reasonOf(error)),
  cancel: (id) => endChecking(payload, id, 'cancelled'),
})
