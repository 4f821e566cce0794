import type { DocumentEntry, DocumentIntake } from '@/admin-views/api/documents'
import type { ProductNamed } from '@/admin-views/api/lots'
import {
  DOCUMENT_KINDS,
  DOCUMENT_LANGUAGES,
  DOCUMENT_REGIONS,
} from '@/domain/rules/documents/document-fields'
import { documentProblems } from '@/domain/rules/documents/document-problems'
import type { DocumentValues } from '@/domain/rules/documents/product-document'
import { isLotNumber, NO_LOT_NUMBER } from '@/domain/rules/lots/lot-key'
import { isCalendarDate } from '@/domain/rules/text/calendar-day'

/** What people enter of a document that is to be registered; '' for nothing. */
export type DocumentCells = {
  cat_no: string
  lot_no: string
  kind: DocumentValues['kind'] | ''
  region: NonNullable<DocumentValues['region']> | ''
  language: string
  title: string
  revision_no: string
  issued: string
}

export type CellName = keyof DocumentCells

export const CELL_LABELS: Record<CellName, string> = {
  cat_no: 'Product',
  lot_no: 'Lot',
  kind: 'Kind',
  region: 'Region',
  language: 'Language',
  title: 'Title',
  revision_no: 'Revision',
  issued: 'Issued',
}

// Object.keys loses the type of the keys.
export const CELL_NAMES = Object.keys(CELL_LABELS) as readonly CellName[]

export const NO_CELLS: DocumentCells = {
  cat_no: '',
  lot_no: '',
  kind: '',
  region: '',
  language: '',
  title: '',
  revision_no: '',
  issued: '',
}

const among = <Value extends string>(text: string | null, values: readonly Value[]): Value | '' =>
  values.find((value) => value === text) ?? ''

/** What the name and the text of an uploaded PDF say of it. */
export function cellsOf({ proposed }: DocumentIntake): DocumentCells {
  return {
    cat_no: proposed.cat_no ?? '',
    lot_no: proposed.lot_no ?? '',
    kind: among(proposed.kind, DOCUMENT_KINDS),
    region: among(proposed.region, DOCUMENT_REGIONS),
    language: among(proposed.language, DOCUMENT_LANGUAGES),
    title: '',
    revision_no: proposed.revision_no ?? '',
    issued: proposed.issued ?? '',
  }
}

const orNull = (text: string) => text.trim() || null

/** The fields of a document with its kind. */
const valuesOf = (cells: DocumentCells, kind: DocumentValues['kind']) => ({
  kind,
  region: cells.region || null,
  language: cells.language,
  title: orNull(cells.title),
  revision_no: orNull(cells.revision_no),
  issued: orNull(cells.issued),
  state: 'current' as const,
  reason: null,
})

const NO_LANGUAGE = 'Enter the language as two letters, such as en or de'

type CellProblems = Partial<Record<CellName, string>>

/** What is wrong with cells, as far as it can be told without the catalogue. */
export function cellProblems(cells: DocumentCells): CellProblems {
  const { cat_no, lot_no, kind, language, issued } = cells
  const problems: CellProblems = {}
  if (cat_no.trim() === '') problems.cat_no = 'Enter the catalogue number of the product'
  if (kind === '') problems.kind = 'Choose the kind of document'
  else
    for (const { field, message } of documentProblems(valuesOf(cells, kind), lot_no.trim() !== ''))
      problems[field as CellName] ??= message
  if (!DOCUMENT_LANGUAGES.includes(language)) problems.language = NO_LANGUAGE
  if (lot_no.trim() !== '' && !isLotNumber(lot_no.trim())) problems.lot_no ??= NO_LOT_NUMBER
  if (issued !== '' && !isCalendarDate(issued)) problems.issued = 'Enter a date from 1990 to 2099 that exists'
  return problems
}

/** The document to register. Its cells have no problems. */
export function documentEntryOf(
  cells: DocumentCells & { kind: DocumentValues['kind'] },
  file: { file_path: string; file_name: string },
  product: ProductNamed = { cat_no: cells.cat_no.trim() },
): DocumentEntry {
  const lot_no = cells.lot_no.trim()
  return {
    ...product,
    ...file,
    ...valuesOf(cells, cells.kind),
    ...(lot_no !== '' && { lot_no }),
  }
}

/** Whether the kind of document is chosen. */
export const hasKind = (cells: DocumentCells): cells is DocumentCells & { kind: DocumentValues['kind'] } =>
  cells.kind !== ''
