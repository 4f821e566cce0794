import { IMPORT_FIELDS, tableFieldOf } from '@/domain/rules/imports/import-fields'
import type { ImportNoun, MappedField } from '@/domain/rules/imports/import-nouns'
import { LOT_COLUMNS, LOT_IMPORT_FIELDS } from '@/domain/rules/imports/lot-import-fields'
import { factsOf } from '@/domain/rules/products/product-fields'
import type { TableColumn } from './catalogue-table'

/** No name of a field is longer; normalising accents without end would take minutes. */
const NAME_MAX = 200

const plain = (header: string) => header.slice(0, NAME_MAX).normalize('NFKC').toLowerCase()

/** The letters and digits of a header. Those of any script count: they may say of what else a number is. */
const lettersOf = (header: string) => plain(header).replace(/[^\p{L}\p{N}]/gu, '')

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

/** Parts of a header that stand apart: `名称 Name`, `质量 (MW)`. */
const APART = /[\s()[\]/|（）【】]+/u

/** Words for `number` and for what the rows are of, which say nothing else of a CAS number. */
const NUMBER =
  /(?<!\p{L})(?:nr?o?|no|s|num(?:ber|ero|éro)?|número|nummer|numer|szám|číslo|номер|product|compound|substance|main)(?!\p{L})|号码?|號碼?|编号|編號|登[录錄録]|登記|番号|번호/gu
/** The fields whose names are known with them. */
const NUMBERED: readonly MappedField[] = ['cas_no', 'related_cas_no']
/** Units and notations, which say nothing else of a weight, a formula or a structure. */
const NOTATION = /(?<!\p{L})(?:g ?\/ ?mol|da|hill|isomeric|string|structure)(?!\p{L})/gu
const NOTED: readonly MappedField[] = ['molecular_formula', 'molecular_weight', 'smiles']

/** A text without some words, and with each other one once. */
const without = (header: string, words: RegExp) =>
  [...new Set(plain(header).replace(words, ' ').split(APART))].join(' ')

/** The field that a header names. */
function fieldNamed(header: string, known: ReadonlyMap<string, MappedField>): MappedField | null {
  const named = known.get(lettersOf(header))
  if (named !== undefined) return named
  const numbered = known.get(lettersOf(without(header, NUMBER)))
  return numbered !== undefined && NUMBERED.includes(numbered) ? numbered : null
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
  const fields = cells.map(({ name, part }) => (part === undefined ? fieldNamed(name, known) : null))
  return { noun, fields }
}

/**
 * The field that a header names with a unit, or in one of two scripts, to be proposed to people. What else is said of a
 * CAS number may be that it is another substance's.
 */
export function fieldMeant(header: string, noun: ImportNoun): MappedField | null {
  const known = BY_HEADER[noun]
  const noted = fieldNamed(without(header, NOTATION), known)
  if (noted !== null && NOTED.includes(noted)) return noted
  const latin = header
    .slice(0, NAME_MAX)
    .split(APART)
    .filter((part) => /[\p{Script=Latin}\d]/u.test(part))
  const field = fieldNamed(latin.join(' '), known)
  return field !== null && NUMBERED.includes(field) ? null : field
}

/** Masses that are no molecular weight, though they look like one. */
const OTHER_MASS = /exact|isotopic|nominal/

/** Whether a header has a name of a field among other words: `CAS of parent`, `Mol. Wt. (free base)`. */
export function mentions(header: string, field: MappedField, noun: ImportNoun): boolean {
  if (field === 'molecular_weight' && OTHER_MASS.test(plain(header))) return true
  const words = plain(header).match(/[a-z]+/g) ?? []
  return words.some((word, at) =>
    [word, word + words[at + 1]].some((name) => BY_HEADER[noun].get(name) === field),
  )
}

/** Whether a header is the field's own name, not one of the names used by suppliers. */
export const isOwnName = (header: string, field: MappedField) => lettersOf(header) === lettersOf(field)
