import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ImportAnswer } from '@/domain/contract/import-answers'
import { Refused } from '@/domain/rules/changes/refused'
import {
  canBeCleared,
  hasField,
  type ImportNoun,
  isLotField,
  isProductField,
  type MappedField,
  NOUN_FIELDS,
  nounOf,
} from '@/domain/rules/imports/import-nouns'
import { cutText } from '@/domain/rules/text/text'
import { type Database, selectRow } from '@/platform/database/statements/rows'
import { judgeRow, type Mapping } from '../reading/rows/record-judge'
import type { RowCells, RowRules } from '../reading/rows/row-reading'

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

/** What an import is of: see {@link nounOf}. */
export const nounOfColumns = (
  columns: readonly Pick<ImportAnswer['columns'][number], 'field'>[],
): ImportNoun => nounOf(columns.map(({ field }) => field))

const NOT_OF: Record<ImportNoun, string> = {
  products: 'is a field of lots: choose the column of lot_no too',
  lots: 'is no field of a lot: with lot_no, a file is an import of lots',
}

function requireField(noun: ImportNoun, field: string): asserts field is MappedField {
  if (hasField(noun, field)) return
  if (isProductField(field) || isLotField(field)) throw broken(`${field} ${NOT_OF[noun]}`)
  throw broken(`There is no field "${cutText(field, 100)}" to import into`)
}

/** @returns the header of each field's column @throws {Refused} rule */
function chosenColumns(
  known: ImportAnswer['columns'],
  columns: ChosenMapping['columns'],
): Map<MappedField, string> {
  const headers = new Set(known.map(({ header }) => header))
  const noun = nounOf(Object.values(columns))
  const chosen = new Map<MappedField, string>()
  for (const [header, field] of Object.entries(columns)) {
    if (!headers.has(header)) throw broken(`The file has no column "${cutText(header, 100)}"`)
    if (field === null) continue
    requireField(noun, field)
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

/** A row that says nothing but what tells it from others. */
const BARE_ROW: Record<ImportNoun, RowCells> = {
  products: {},
  lots: { cat_no: 'AV-000001', lot_no: '1' },
}

/** @throws {Refused} rule: a default that nothing could have */
function checkDefaults(noun: ImportNoun, defaults: ChosenMapping['defaults']): void {
  for (const field of Object.keys(defaults)) requireField(noun, field)
  const key = NOUN_FIELDS[noun].keys.find((field) => defaults[field]?.trim())
  if (key !== undefined) throw broken(`${key} tells ${noun} apart: it cannot be the same for all rows`)
  const judgement = judgeRow({ ...defaults, ...BARE_ROW[noun] }, { noun, numberNew: true })
  if (judgement.kind !== 'rejected') return
  const fault = judgement.faults.find(({ field }) => field !== null && defaults[field]?.trim())
  if (fault) throw broken(`${fault.field} cannot be this for all rows: ${fault.reason}`)
}

const ONE: Record<ImportNoun, string> = { products: 'product', lots: 'lot' }

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
  const noun = nounOf([...chosen.keys()])
  checkDefaults(noun, defaults)
  for (const field of clear) {
    requireField(noun, field)
    if (!canBeCleared(field)) throw broken(`${field} cannot be emptied: every ${ONE[noun]} has one`)
    if (!chosen.has(field))
      throw broken(`No column stands for ${field}: only the empty cells of a column can empty it`)
  }
  if (noun === 'lots') {
    if (!chosen.has('cat_no'))
      throw broken('No column stands for cat_no: choose the one that says of which product each lot is')
    if (number_new) throw broken('number_new is for products: a lot is of a product that exists')
  } else if (!number_new && !chosen.has('cat_no')) {
    throw broken('No column stands for cat_no: choose one, or have every row be a new product (number_new)')
  }
}

/** An import's mapping in the reader's form. */
export function mappingOf({ columns, ...stored }: MappedImport): Mapping {
  return {
    // Stored mappings have been checked against the fields.
    columns: Object.fromEntries(columns.map(({ header, field }) => [header, field as MappedField | null])),
    ...rulesOf({ columns, ...stored }),
  }
}

type MappedImport = Pick<ImportAnswer, 'columns' | 'defaults' | 'clear' | 'number_new'>

/** The rules for all rows of an import. */
export const rulesOf = ({ columns, defaults, clear, number_new }: MappedImport): RowRules => ({
  noun: nounOfColumns(columns),
  defaults,
  // Stored mappings have been checked against the fields.
  clear: clear as MappedField[],
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
  const chosen = columns.map((column) => {
    const choice = choices.get(column.header)
    if (choice !== undefined) return { ...column, field: choice }
    return taken.has(column.field) ? { ...column, field: null } : column
  })
  const noun = nounOfColumns(chosen)
  return chosen.map((column) =>
    column.field === null || hasField(noun, column.field) ? column : { ...column, field: null },
  )
}
