import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ImportAnswer } from '@/domain/contract/import-answers'
import { Refused } from '@/domain/rules/changes/refused'
import type { ImportNoun } from '@/domain/rules/imports/import-nouns'
import { canBeMended } from '@/domain/rules/imports/mendable-cells'
import { lotKey } from '@/domain/rules/lots/lot-key'
import { cutText } from '@/domain/rules/text/text'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { json } from '@/platform/database/statements/values'
import { judgeRow } from '../reading/rows/record-judge'
import { numbersOf, ROW_NOUNS } from '../reading/rows/row-nouns'
import type { RowCells } from '../reading/rows/row-reading'
import { readConditions } from './conditions'
import { IMPORTABLES } from './importables'
import type { JudgedRow, Outcome } from './judged-row'
import { rulesOf } from './mapping'
import { giveNumbers, numberRows } from './products/number-rows'
import { lockImport } from './stored-import'
import { addCounts, countCategories, countStates, readStoredRow, storeRows } from './stored-rows'

/** The number of a row's lot as lots are compared by it (src/domain/rules/lots/lot-number.ts). */
const lotKeyOf = sql`translate(lower(lot -> 'values' ->> 'lot_no'), ' -_./', '')`

/** End of the message when rows can no longer be corrected. */
export const TOO_LATE = 'rows can be mended only in one that is checked'

/** The lines of the same file that are of the same things already, by what their rows have in common. */
async function repeatsOf(
  db: Database,
  importId: number,
  noun: ImportNoun,
  outcomes: readonly Outcome[],
): Promise<Map<string, number>> {
  const { keyOf } = ROW_NOUNS[noun]
  const asked = outcomes.map(({ cells }) => numbersOf(cells))
  const isOfLots =
    noun === 'lots'
      ? sql`and ${lotKeyOf} = any(array(
    select k from jsonb_array_elements_text(${json(asked.map(({ lot_no }) => lotKey(lot_no)))}) as k))`
      : sql``
  const rows = await selectRows(
    db,
    z.object({ cat_no: z.string(), lot_no: z.string(), line: z.int() }),
    sql`
    select lower(cat_no) as cat_no, coalesce(${lotKeyOf}, '') as lot_no, min(line) as line from import_rows
    where import_id = ${importId} and state in ('created', 'updated', 'unchanged')
      and lower(cat_no) = any(array(select lower(n) from jsonb_array_elements_text(${json(asked.map(({ cat_no }) => cat_no))}) as n))
      ${isOfLots}
    group by 1, 2`,
  )
  return new Map(rows.map(({ cat_no, lot_no, line }) => [keyOf({ cat_no, lot_no }) ?? '', line]))
}

/** Rows that had been given a number keep it; the others get one. */
async function keepNumbers(db: Database, importId: number, before: readonly JudgedRow[]): Promise<void> {
  const given = before.filter(({ cells, state }) => state === 'created' && !cells.cat_no?.trim())
  await giveNumbers(
    db,
    importId,
    given.map(({ line }) => line),
    given.map(({ cat_no }) => cat_no ?? ''),
  )
  while (await numberRows(db, importId)) {}
}

/** Judges rows again with other cells, and stores the results. The caller counts the categories afterwards. */
export async function judgeAgain(
  db: Database,
  found: ImportAnswer,
  mended: readonly { row: JudgedRow; cells: RowCells }[],
): Promise<void> {
  const { id } = found
  const conditions = await readConditions(db, found)
  const { headers } = conditions
  const rules = rulesOf(found)
  const before = mended.map(({ row }) => row)
  // Not earlier, so that a row is not taken for a repeat of itself.
  await db.execute(sql`
    update import_rows set state = 'rejected' where import_id = ${id} and line = any(array(
      select l::integer from jsonb_array_elements_text(${JSON.stringify(before.map(({ line }) => line))}::jsonb) as l))`)
  const outcomes = mended.map(
    ({ row, cells }): Outcome => ({
      line: row.line,
      cells,
      ...judgeRow(cells, rules, (field) => headers.get(field) ?? null),
    }),
  )
  const { keyOf, keyField, repeatReason } = ROW_NOUNS[conditions.noun]
  const isRead = ({ kind }: Outcome) => kind === 'product' || kind === 'lot'
  const taken = await repeatsOf(db, id, conditions.noun, outcomes.filter(isRead))
  const unique = outcomes.map((outcome): Outcome => {
    const key = isRead(outcome) ? keyOf(outcome.cells) : null
    if (key === null) return outcome
    const first = taken.get(key)
    if (first === undefined) {
      taken.set(key, outcome.line)
      return outcome
    }
    const { line, cells, notes } = outcome
    const reason = repeatReason(cells, first)
    const column = headers.get(keyField) ?? null
    return {
      line,
      cells,
      notes,
      kind: 'rejected',
      faults: [{ field: keyField, column, reason, isOfRecord: true }],
    }
  })
  const rows = await IMPORTABLES[conditions.noun].judge(db, unique, conditions)
  await storeRows(db, id, rows)
  if (found.number_new) await keepNumbers(db, id, before)
  await addCounts(db, id, countStates(before, -1))
  await addCounts(db, id, countStates(rows))
}

/** @throws {Refused} rule: one of the fields is not imported */
export function requireImported({ columns, defaults }: ImportAnswer, fields: readonly string[]): void {
  const known = new Set([...columns.map(({ field }) => field), ...Object.keys(defaults)])
  const other = fields.find((field) => !known.has(field))
  if (other !== undefined)
    throw new Refused('rule', `No column of the file stands for "${cutText(other, 100)}"`)
}

/**
 * Replaces cells of a row, and judges it again.
 * @throws {Refused} unknown: the import or the row; conflict: it is too late; rule: a field that is not imported
 */
export async function mendRow(
  db: Database,
  importId: number,
  line: number,
  cells: Record<string, string>,
): Promise<void> {
  const found = await lockImport(db, importId, ['checked'], TOO_LATE)
  const row = await readStoredRow(db, importId, line)
  requireImported(
    found,
    Object.keys(cells).filter((field) => !canBeMended(row, field)),
  )
  await judgeAgain(db, found, [{ row, cells: { ...row.cells, ...cells } }])
  await countCategories(db, importId)
}
