import { IMPORT_FIELDS, tableFieldOf } from '@/domain/rules/imports/import-fields'
import type { ImportNoun, MappedField } from '@/domain/rules/imports/import-nouns'
import { LOT_COLUMNS, LOT_IMPORT_FIELDS } from '@/domain/rules/imports/lot-import-fields'
import { factsOf } from '@/domain/rules/products/product-fields'
import type { TableColumn } from './catalogue-table'

const lettersOf = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')

const namesOf = <Field extends MappedField>(
  fields: readonly Field[],
  headersOf: (field: Field) => readonly string[],
): ReadonlyMap<string, MappedField> =>
  new Map(
    fields.flatMap((field) => [lettersOf(field), ...headersOf(field)].map((name) => [name, field] as const)),
  )

/** The field of each usual name of a column. */
const BY_HEADER: Readonly<Record<ImportNoun, ReadonlyMap<string, MappedField>>> = {
  products: namesOf(IMPORT_FIELDS, (field) => factsOf(tableFieldOf(field)).headers ?? []),
  lots: namesOf(LOT_IMPORT_FIELDS, (field) => LOT_COLUMNS[field].headers),
}

/** A cell of a header, or a part of an SDF's records. */
export type HeaderCell = Pick<TableColumn, 'name' | 'part'>

/**
 * What a file is a list of, by its header: of lots, if it has a column `lot_no`, or one of another name for it and
 * nothing that only products have. A supplier's list of products may name a batch, and structures are of products.
 */
function nounNamed(cells: readonly HeaderCell[]): ImportNoun {
  const names = cells.filter(({ part }) => part === undefined).map(({ name }) => name)
  if (names.some((name) => name.trim().toLowerCase() === 'lot_no')) return 'lots'
  const letters = names.map(lettersOf)
  if (names.length < cells.length || letters.every((name) => BY_HEADER.lots.get(name) !== 'lot_no'))
    return 'products'
  const ofProducts = letters.filter((name) => BY_HEADER.products.has(name) && !BY_HEADER.lots.has(name))
  return ofProducts.every((name) => BY_HEADER.products.get(name) === 'name') ? 'lots' : 'products'
}

/** What a header makes of its file, and the field that each cell names by one of its usual names. */
export function namedFields(cells: readonly HeaderCell[]): {
  noun: ImportNoun
  fields: (MappedField | null)[]
} {
  const noun = nounNamed(cells)
  const known = BY_HEADER[noun]
  const fields = cells.map(({ name, part }) =>
    part === undefined ? (known.get(lettersOf(name)) ?? null) : null,
  )
  return { noun, fields }
}

/** Whether a header is the field's own name, not one of the names used by suppliers. */
export const isOwnName = (header: string, field: MappedField) => lettersOf(header) === lettersOf(field)
