import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ImportAnswer } from '@/domain/contract/import-answers'
import { BYTE_ORDER_MARK, csvLine } from '@/domain/rules/imports/csv-line'
import { hasField, type ImportNoun, NOUN_FIELDS } from '@/domain/rules/imports/import-nouns'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { REPORT_COLUMNS } from '../reading/table/columns'
import { IMPORTABLES } from './importables'
import type { JudgedRow } from './judged-row'
import { nounOfColumns } from './mapping'
import { nextRows } from './stored-rows'

/** Rows written together. */
const TOGETHER = 500

const IS_LEFT = sql`state in ('rejected', 'left_out')`

const errorsOf = ({ problems }: JudgedRow) => problems.filter(({ severity }) => severity === 'error')

/** The fields that rejected and left-out rows need corrected, or in which something was typed. */
async function fieldsOfRows(db: Database, id: number, noun: ImportNoun): Promise<string[]> {
  const rows = await selectRows(
    db,
    z.object({ field: z.string() }),
    sql`
      select distinct f.field from import_rows, lateral (
        select jsonb_object_keys(cells) as field
        union all select p ->> 'field' from jsonb_array_elements(problems) as p where p ->> 'severity' = 'error') as f
      where import_id = ${id} and ${IS_LEFT} and f.field is not null
      order by 1`,
  )
  return rows.map(({ field }) => field).filter((field) => hasField(noun, field))
}

/**
 * Writes the rejected and left-out rows, each with its reasons before its own cells, as a table for spreadsheets, part
 * by part. Once corrected, the file can be imported.
 */
export async function* rejectedRows(
  db: Database,
  { id, columns, defaults }: ImportAnswer,
): AsyncGenerator<Buffer> {
  const mapped = columns.flatMap(({ header, field }) => (field === null ? [] : [{ header, field }]))
  const noun = nounOfColumns(columns)
  // Adds columns for what the file has none for and rows need, so that it can be filled in.
  for (const field of [
    ...NOUN_FIELDS[noun].required,
    ...Object.keys(defaults),
    ...(await fieldsOfRows(db, id, noun)),
  ]) {
    if (!mapped.some((column) => column.field === field)) mapped.push({ header: field, field })
  }
  yield Buffer.from(BYTE_ORDER_MARK + csvLine([...REPORT_COLUMNS, ...mapped.map(({ header }) => header)]))
  for (let after = 0; ; ) {
    const rows = await nextRows(db, id, {
      after,
      limit: TOGETHER,
      where: IS_LEFT,
    })
    const last = rows.at(-1)
    if (!last) return
    const hasDefault = await IMPORTABLES[noun].defaultsOf(db, rows)
    const textOf = (row: JudgedRow, field: string): string => {
      const text = (row.cells as Record<string, string>)[field] ?? ''
      // In the row of an existing product, a default for new products would change that product.
      return hasDefault(row, field) && text.trim() === '' ? (defaults[field] ?? text) : text
    }
    const cells = rows.map((row) => [
      String(row.line),
      [...new Set(errorsOf(row).map(({ column, field }) => column ?? field ?? ''))]
        .filter(Boolean)
        .join('; '),
      errorsOf(row)
        .map(({ message }) => message)
        .join('; '),
      ...mapped.map(({ field }) => textOf(row, field)),
    ])
    yield Buffer.from(cells.map(csvLine).join(''))
    after = last.line
  }
}
