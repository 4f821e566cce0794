import { sql } from 'drizzle-orm'
import { Refused } from '@/domain/rules/changes/refused'
import type { ImportNoun } from '@/domain/rules/imports/import-nouns'
import { rootMessage } from '@/platform/database/errors/error-report'
import { blamesData } from '@/platform/database/errors/sql-state'
import type { Database } from '@/platform/database/statements/rows'
import { IMPORTABLES } from './importables'
import { type JudgedRow, leftOut } from './judged-row'

/** Rows per transaction: anyone who edits one of their products waits for it. */
export const CHUNK = 250

/** Runs work that may be refused, under a savepoint. @returns the result, or the error with which it was refused */
async function attempt<Result>(db: Database, work: () => Promise<Result>): Promise<Result | Error> {
  await db.execute(sql`savepoint attempt`)
  try {
    const result = await work()
    await db.execute(sql`release savepoint attempt`)
    return result
  } catch (error) {
    const isRefused = error instanceof Refused || blamesData(error)
    if (!isRefused || !(error instanceof Error)) throw error
    await db.execute(sql`rollback to savepoint attempt`)
    return error
  }
}

const reasonOf = (error: Error) =>
  error instanceof Refused ? error.message : `the database refuses this row: ${rootMessage(error)}`

/**
 * Writes rows together; if the database refuses them, one by one, so that one bad row does not stop the others.
 * @param rows created and updated ones
 * @returns the rows as they are now, and the lines of the refused ones
 */
export async function writeChunk(
  db: Database,
  noun: ImportNoun,
  rows: readonly JudgedRow[],
): Promise<{ rows: JudgedRow[]; refused: ReadonlySet<number> }> {
  const { write } = IMPORTABLES[noun]
  if (rows.length === 0) return { rows: [], refused: new Set() }
  const together = await attempt(db, () => write(db, rows))
  if (!(together instanceof Error)) return { rows: together, refused: new Set() }
  const written: JudgedRow[] = []
  const refused = new Set<number>()
  for (const row of rows) {
    const alone = await attempt(db, () => write(db, [row]))
    if (alone instanceof Error) {
      refused.add(row.line)
      written.push(leftOut(row, reasonOf(alone)))
    } else written.push(...alone)
  }
  return { rows: written, refused }
}
