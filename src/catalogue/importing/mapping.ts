import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ImportAnswer } from '@/domain/contract/import-answers'
import { Refused } from '@/domain/rules/changes/refused'
import { IMPORT_FIELDS, type ImportField, isClearable } from '@/domain/rules/imports/import-fields'
import { cutText } from '@/domain/rules/text/text'
import { type Database, selectRow } from '@/platform/database/statements/rows'
import { judgeRow, type Mapping } from '../reading/rows/record-judge'
import type { RowRules } from '../reading/rows/row-reading'

/** A person's decisions about a file. */
export type ChosenMapping = {
  /** The field of each column. */
  columns: Record<string, string | null>
  /** Values of new products where a row has none. */
  defaults: Record<string, string>
  /** The fields that an empty cell clears. */
  clear: string[]
  /** Whether rows without a catalogue number get one. */
  number_new: boolean
}

/** The field chosen for a column. Own properties only: a header may be `constructor`. */
export const chosenFor = (columns: ChosenMapping['columns'], header: string): string | null =>
  Object.hasOwn(columns, header) ? (columns[header] ?? null) : null

const broken = (message: string) => new Refused('rule', message)

const isField = (field: string): field is ImportField => IMPORT_FIELDS.some((name) => name === field)

function requireField(field: string): asserts field is ImportField {
  if (!isField(field)) throw broken(`There is no field "${cutText(field, 100)}" to import into`)
}

/** @returns the header of each field's column @throws {Refused} rule */
function chosenColumns(
  known: ImportAnswer['columns'],
  columns: ChosenMapping['columns'],
): Map<ImportField, string> {
  const headers = new Set(known.map(({ header }) => header))
  const chosen = new Map<ImportField, string>()
  for (const [header, field] of Object.entries(columns)) {
    if (!headers.has(header)) throw broken(`The file has no column "${cutText(header, 100)}"`)
    if (field === null) continue
    requireField(field)
    const other = chosen.get(field)
    if (other !== undefined) {
      throw broken(
        `The columns "${cutText(other, 100)}" and "${cutText(header, 100)}" both stand for ${field}: choose one`,
      )
    }
    chosen.set(field, header)
  }
  return chosen
}

/** @throws {Refused} rule: a default that no product could have */
function checkDefaults(defaults: ChosenMapping['defaults']): void {
  for (const field of Object.keys(defaults)) requireField(field)
  if (defaults.cat_no?.trim()) throw broken('cat_no tells products apart: it cannot be the same for all rows')
  const judgement = judgeRow(defaults, { numberNew: true })
  if (judgement.kind === 'product') return
  const fault = judgement.faults.find(({ field }) => field !== null && defaults[field]?.trim())
  if (fault) throw broken(`${fault.field} cannot be this for all rows: ${fault.reason}`)
}

/**
 * Checks a mapping against the file's columns.
 * @throws {Refused} rule: an unknown column, an unknown field, one field twice, no catalogue number, a default that no
 * product can have, a field to be cleared that has no column or cannot be empty
 */
export function checkMapping(
  { columns: known }: Pick<ImportAnswer, 'columns'>,
  { columns, defaults, clear, number_new }: ChosenMapping,
): void {
  const chosen = chosenColumns(known, columns)
  checkDefaults(defaults)
  for (const field of clear) {
    requireField(field)
    if (!isClearable(field)) throw broken(`${field} cannot be emptied: every product has one`)
    if (!chosen.has(field))
      throw broken(`No column stands for ${field}: only the empty cells of a column can empty it`)
  }
  if (!number_new && !chosen.has('cat_no')) {
    throw broken('No column stands for cat_no: choose one, or have every row be a new product (number_new)')
  }
}

/** An import's mapping in the reader's form. */
export function mappingOf({ columns, ...stored }: MappedImport): Mapping {
  return {
    // Stored mappings have been checked against the fields.
    columns: Object.fromEntries(columns.map(({ header, field }) => [header, field as ImportField | null])),
    ...rulesOf(stored),
  }
}

type MappedImport = Pick<ImportAnswer, 'columns' | 'defaults' | 'clear' | 'number_new'>

/** The rules for all rows of an import. */
export const rulesOf = ({ defaults, clear, number_new }: Omit<MappedImport, 'columns'>): RowRules => ({
  defaults,
  // Stored mappings have been checked against the fields.
  clear: clear as ImportField[],
  numberNew: number_new,
})

/** The header of each mapped field's column. */
export const mappedHeaders = (
  columns: readonly Pick<ImportAnswer['columns'][number], 'header' | 'field'>[],
): ReadonlyMap<string, string> =>
  new Map(columns.flatMap(({ header, field }) => (field === null ? [] : [[field, header] as const])))

/** Identifies files with the same columns, in any order. */
const headersKey = (columns: ImportAnswer['columns']): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ header }) => header).sort()))
    .digest()

async function formerChoices(
  db: Database,
  adminId: number,
  columns: ImportAnswer['columns'],
): Promise<Map<string, string | null>> {
  const found = await selectRow(
    db,
    z.object({ fields: z.record(z.string(), z.string().nullable()) }),
    sql`select fields from import_choices where admin_user_id = ${adminId} and headers = ${headersKey(columns)}`,
  )
  // A Map, because a header may be `constructor`.
  return new Map(Object.entries(found?.fields ?? {}))
}

/**
 * Remembers an admin's choices that differ from the proposal. Confirmed proposals are not remembered: in another file
 * the same column may have values.
 * @param proposed the columns as they were shown
 */
export async function rememberChoices(
  db: Database,
  adminId: number,
  proposed: ImportAnswer['columns'],
  chosen: ChosenMapping['columns'],
): Promise<void> {
  const choices = await formerChoices(db, adminId, proposed)
  for (const { header, field: before } of proposed) {
    const field = chosenFor(chosen, header)
    if (field !== before) choices.set(header, field)
  }
  if (choices.size === 0) return
  await db.execute(sql`
    insert into import_choices (admin_user_id, headers, fields)
    values (${adminId}, ${headersKey(proposed)}, ${JSON.stringify(Object.fromEntries(choices))}::jsonb)
    on conflict (admin_user_id, headers) do update set fields = excluded.fields, at = now()`)
}

/** Replaces the proposed fields by this admin's last choices for a file with the same columns; no field is used twice. */
export async function withFormerChoices(
  db: Database,
  adminId: number,
  columns: ImportAnswer['columns'],
): Promise<ImportAnswer['columns']> {
  const choices = await formerChoices(db, adminId, columns)
  const taken = new Set(choices.values())
  return columns.map((column) => {
    const chosen = choices.get(column.header)
    if (chosen !== undefined) return { ...column, field: chosen }
    return taken.has(column.field) ? { ...column, field: null } : column
  })
}
