import { sql } from 'drizzle-orm'
import type { ImportAnswer } from '@/contract/import-answers'
import type { Database } from '@/database/database'
import { IMPORT_FIELDS, type ImportField, REQUIRED_IMPORT_FIELDS } from '@/domain/import-fields'
import { Refused } from '@/domain/refused'
import { isSdfPart } from '../import/column-headers'
import type { Mapping } from '../import/record-judge'
import { json } from '../products/columns'

/** What a column, or a text for all rows, is taken for. */
export type ChosenMapping = {
  columns: Record<string, string | null>
  defaults: Record<string, string>
}

/** The field that was chosen for a column. A header may be called as what every object has. */
export const chosenFor = (columns: ChosenMapping['columns'], header: string): string | null =>
  Object.hasOwn(columns, header) ? (columns[header] ?? null) : null

const broken = (message: string) => new Refused('rule', message)

const isField = (field: string): field is ImportField => IMPORT_FIELDS.some((name) => name === field)

/**
 * Holds a mapping against the file's columns.
 * @throws {Refused} rule: a column that is not there, a field that is none, one field twice, a required one missing
 */
export function checkMapping(
  { columns: known }: Pick<ImportAnswer, 'columns'>,
  { columns, defaults }: ChosenMapping,
): void {
  const headers = new Set(known.map(({ header }) => header))
  const chosen = new Map<string, string>()
  for (const [header, field] of Object.entries(columns)) {
    if (!headers.has(header)) throw broken(`The file has no column "${header.slice(0, 100)}"`)
    if (field === null) continue
    if (!isField(field)) throw broken(`There is no field "${field.slice(0, 100)}" to import into`)
    const other = chosen.get(field)
    if (other !== undefined) {
      throw broken(
        `The columns "${other.slice(0, 100)}" and "${header.slice(0, 100)}" both stand for ${field}: choose one`,
      )
    }
    chosen.set(field, header)
  }
  for (const field of Object.keys(defaults)) {
    if (!isField(field)) throw broken(`There is no field "${field.slice(0, 100)}" to import into`)
  }
  const missing = REQUIRED_IMPORT_FIELDS.find((field) => !chosen.has(field) && !defaults[field]?.trim())
  if (missing) throw broken(`No column stands for ${missing}: choose one, or give a text for all rows`)
}

/** An import's mapping as its reader wants it. */
export function mappingOf({ columns, defaults }: Pick<ImportAnswer, 'columns' | 'defaults'>): Mapping {
  return {
    // What is stored was held against the fields.
    columns: Object.fromEntries(columns.map(({ header, field }) => [header, field as ImportField | null])),
    defaults,
  }
}

/** The header of each mapped field's column. */
export const headersOf = ({ columns }: Pick<ImportAnswer, 'columns'>): ReadonlyMap<string, string> =>
  new Map(columns.flatMap(({ header, field }) => (field === null ? [] : [[field, header] as const])))

const isRequired = (field: string | null) => REQUIRED_IMPORT_FIELDS.some((name) => name === field)

/** How headers are known again: suppliers change their spelling more often than their words. */
const headerKey = (header: string) => header.trim().toLowerCase().slice(0, 200)

/**
 * Remembers what an admin took columns for against the proposal. What was only confirmed says nothing of another file; nor
 * does it say anything of a column that it gave way to another.
 * @param proposed the columns as they were shown
 */
export async function rememberChoices(
  db: Database,
  adminId: number,
  proposed: ImportAnswer['columns'],
  chosen: ChosenMapping['columns'],
): Promise<void> {
  const used = new Set(Object.values(chosen))
  const changed = proposed.flatMap((column) => {
    const field = chosenFor(chosen, column.header)
    const [header, before] = [headerKey(column.header), column.field]
    if (header === '' || field === before) return []
    return [{ header, field, hasGivenWay: field === null && used.has(before) }]
  })
  // Two headers can be spelled so much alike that they are one here.
  const rows = [...new Map(changed.map((row) => [row.header, row])).values()]
  await db.execute(sql`
    delete from import_choices where admin_user_id = ${adminId} and header = any(array(
      select header from jsonb_to_recordset(${json(rows.filter(({ hasGivenWay }) => hasGivenWay))}) as r(header text)))`)
  await db.execute(sql`
    insert into import_choices (admin_user_id, header, field)
    select ${adminId}, header, field
    from jsonb_to_recordset(${json(rows.filter(({ hasGivenWay }) => !hasGivenWay))}) as r(header text, field text)
    on conflict (admin_user_id, header) do update set field = excluded.field, at = now()`)
}

/**
 * The proposed fields with what this admin chose for such headers last in their place; no field is proposed twice. What
 * every SDF has comes after what a file calls by a name.
 */
export async function withFormerChoices(
  db: Database,
  adminId: number,
  columns: ImportAnswer['columns'],
): Promise<ImportAnswer['columns']> {
  const { rows } = await db.execute<{ header: string; field: string | null }>(sql`
    select header, field from import_choices where admin_user_id = ${adminId}
      and header = any(array(select h from jsonb_array_elements_text(${json(columns.map(({ header }) => headerKey(header)))}) as h))`)
  const former = new Map(rows.map(({ header, field }) => [header, field]))
  const holders = new Map<string, string>()
  const claim = (header: string, field: string | null | undefined) => {
    if (field && isField(field) && !holders.has(field)) holders.set(field, header)
  }
  const parts = columns.filter(({ header }) => isSdfPart(header))
  for (const group of [columns.filter((column) => !parts.includes(column)), parts]) {
    for (const { header } of group) claim(header, former.get(headerKey(header)))
    for (const { header, field } of group) if (!former.has(headerKey(header))) claim(header, field)
  }
  // Without these nothing can be imported: not to have taken such a column once says less.
  for (const { header, field } of columns) {
    if (isRequired(field) && former.get(headerKey(header)) === null) claim(header, field)
  }
  const fieldOf = new Map(Array.from(holders, ([field, header]) => [header, field]))
  return columns.map((column) => ({ ...column, field: fieldOf.get(column.header) ?? null }))
}
