import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { ImportAnswer } from '@/domain/contract/import-answers'
import { hasField } from '@/domain/rules/imports/import-nouns'
import { countRows, type Database, selectOne } from '@/platform/database/statements/rows'
import { json } from '@/platform/database/statements/values'
import { type Author, inTransaction } from '@/platform/database/transactions/transaction'
import { enqueueJob } from '@/platform/jobs/queue'
import type { JobHandler } from '@/platform/jobs/runner'
import type { RowCells } from '../reading/rows/row-reading'
import { endChecking } from './end-import'
import { nounOfColumns } from './mapping'
import { judgeAgain, requireImported, TOO_LATE } from './mend-rows'
import { lockImport, MEND_JOB, readImport } from './stored-import'
import { countCategories, nextRows } from './stored-rows'

/** Rows judged per transaction; up to this many are corrected before the call is answered. */
const TOGETHER = 500

const cellMending = z.object({ field: z.string(), from: z.string(), to: z.string() })

/** A replacement for every cell of a field with exactly this text. */
type CellMending = z.output<typeof cellMending>

/** Rows of these categories of the file are judged again: another one was chosen for them. */
const categoryMending = z.object({ categories: z.array(z.string()) })

const mendingRow = z.union([cellMending, categoryMending])

type Mending = z.output<typeof mendingRow>

function isMeant(mending: Mending): SQL {
  if ('categories' in mending)
    return sql`lower(coalesce(mapped_from, new_category)) in (
      select lower(n) from jsonb_array_elements_text(${json(mending.categories)}) as n)`
  const { field, from } = mending
  // As canBeMended says: a row can lack a cell that the file has no column for.
  const isLacking = from === '' ? sql`problems @> ${json([{ field, severity: 'error' }])}` : sql`false`
  return sql`(state = 'rejected' or is_warned)
    and (cells ->> ${field} = ${from} or (not jsonb_exists(cells, ${field}) and ${isLacking}))`
}

const mendedCells = (cells: RowCells, mending: Mending): RowCells =>
  'categories' in mending ? cells : { ...cells, [mending.field]: mending.to }

/** @returns the last corrected line and the number of rows; null at the end */
async function mendNext(
  db: Database,
  found: ImportAnswer,
  mending: Mending,
  after: number,
): Promise<{ line: number; count: number } | null> {
  const rows = await nextRows(db, found.id, { after, limit: TOGETHER, where: isMeant(mending) })
  const last = rows.at(-1)
  if (!last) return null
  await judgeAgain(
    db,
    found,
    rows.map((row) => ({ row, cells: mendedCells(row.cells, mending) })),
  )
  return { line: last.line, count: rows.length }
}

/**
 * Replaces a text in every cell of a field that equals it, in rows that are rejected or have warnings. Many rows are
 * left to a job, during which the import is being checked again.
 * @returns the number of corrected rows
 * @throws {Refused} unknown; conflict: it is too late; rule: a field that is not imported
 */
export async function mendCells(
  db: Database,
  importId: number,
  actor: Author,
  mending: CellMending,
): Promise<number> {
  const found = await lockImport(db, importId, ['checked'], TOO_LATE)
  // A field without a column can be corrected where rows lack it.
  const { field } = mending
  const count = hasField(nounOfColumns(found.columns), field)
    ? await beginMending(db, found, actor, mending)
    : 0
  if (count === 0) requireImported(found, [field])
  return count
}

/** Judges the rows that are meant again: a few at once, many by a job. The caller holds the import. @returns their number */
export async function beginMending(
  db: Database,
  found: ImportAnswer,
  actor: Author,
  mending: Mending,
): Promise<number> {
  const importId = found.id
  const total = await countRows(db, sql`import_rows where import_id = ${importId} and ${isMeant(mending)}`)
  if (total <= TOGETHER) {
    await mendNext(db, found, mending, 0)
    await countCategories(db, importId)
    return total
  }
  await db.execute(sql`
    update imports set state = 'checking', mending = ${JSON.stringify(mending)}::jsonb, done = 0, total = ${total}
    where id = ${importId}`)
  await enqueueJob(db, MEND_JOB, importId, {
    label: `the check of ${found.file_name}`,
    actor,
    needs: 'catalogue',
  })
  return total
}

/** Returns an import to the state in which it waits for confirmation. */
async function endMending(db: Database, id: number): Promise<void> {
  await countCategories(db, id)
  await db.execute(sql`
    update imports set state = 'checked', mending = null, (done, total) = (
      select count(*), count(*) from import_rows where import_id = ${id})
    where id = ${id} and state = 'checking'`)
}

/** The job that corrects many rows. If it fails, rows already corrected stay so. */
export const mendJob = (payload: Payload): JobHandler => ({
  run: async ({ subject: id, step }) => {
    const { mending } = await selectOne(
      payload.db.drizzle,
      z.object({ mending: mendingRow.nullable() }),
      sql`select mending from imports where id = ${id}`,
    )
    if (!mending) return
    const next = () =>
      step({ actor: null }, async ({ db }, position) => {
        const mended = await mendNext(db, await readImport(db, id), mending, position)
        if (mended === null) {
          await endMending(db, id)
          return null
        }
        await db.execute(sql`update imports set done = least(total, done + ${mended.count}) where id = ${id}`)
        return { position: mended.line }
      })
    while (await next()) {}
  },
  fail: (id) => inTransaction(payload, { actor: null }, ({ db }) => endMending(db, id)),
  cancel: (id) => endChecking(payload, id, 'cancelled'),
})
