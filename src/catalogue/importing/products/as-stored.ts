import { guarded } from '@/domain/rules/imports/formula-guard'
import { IMPORT_FIELDS, type ImportField } from '@/domain/rules/imports/import-fields'
import type { MappedField } from '@/domain/rules/imports/import-nouns'
import type { CataloguedProduct } from '../../products/stored-products'
import type { RowFault, RowNote } from '../../reading/cells/row-journal'
import { COMPARED_FIELDS } from '../../reading/rows/field-readers'
import type { NewProduct } from '../../reading/rows/imported-product'
import { judgeProduct } from '../../reading/rows/record-judge'
import type { RowCells } from '../../reading/rows/row-reading'
import { isRespelled } from '../../structures/structures'
import type { ProductOutcome } from '../judged-row'
import { saysTheSame } from './compared-product'

const readable = (text: string) => text.replace(/\r\n?/g, '\n').trim()

const storedValue = (stored: CataloguedProduct, field: ImportField) =>
  field === 'category' ? stored.category_name : stored[field]

/** Whether a cell has the stored value, literally or as an export writes it for spreadsheets. */
function isAsStored(field: ImportField, cell: string, stored: CataloguedProduct): boolean {
  const value = readable(String(storedValue(stored, field) ?? ''))
  const forms = [value, readable(guarded(value))]
  return forms.some((form) => (field === 'category' ? form === cell : saysTheSame(field, cell, form)))
}

const fieldsAsStored = (cells: RowCells, stored: CataloguedProduct): ReadonlySet<MappedField | null> =>
  new Set(
    IMPORT_FIELDS.filter((field) => {
      const cell = readable(cells[field] ?? '')
      return cell !== '' && isAsStored(field, cell, stored)
    }),
  )

type Said = Pick<RowNote, 'field' | 'isOfNew' | 'isShared'> & Pick<RowFault, 'isOfRecord'>

/**
 * Keeps a stored value that the cell repeats: staff may give a product a number, a weight or a spelling that would be
 * refused or written otherwise in a supplier's row, and a cell that repeats it says nothing new. Its notes and faults
 * are dropped; a row that was rejected for such cells alone is read without them. Only a fault of the record, and a
 * number that an earlier row has, still reject the row.
 */
export function besideStored(
  outcome: ProductOutcome,
  stored: CataloguedProduct,
  { clear, headers }: { clear: readonly MappedField[]; headers: ReadonlyMap<string, string> },
): ProductOutcome {
  const same = fieldsAsStored(outcome.cells, stored)
  const areCompared = COMPARED_FIELDS.some((field) => outcome.cells[field]?.trim() && !same.has(field))
  const isNews = ({ field, isShared, isOfNew, isOfRecord }: Said) =>
    !isOfNew && (!same.has(field) || isOfRecord || (isShared && areCompared))
  const notes = outcome.notes.filter(isNews)
  if (outcome.kind === 'skipped') return outcome
  if (outcome.kind === 'product') {
    const product = { ...outcome.product, given: { ...outcome.product.given, ...valuesOf(same, stored) } }
    return { ...outcome, notes, product: same.has('category') ? { ...product, category: null } : product }
  }
  const isOfCells = outcome.faults.every(({ isOfRecord }) => !isOfRecord)
  const faults = outcome.faults.filter(isNews)
  if (!isOfCells || faults.length === outcome.faults.length) return { ...outcome, notes, faults }
  const { cells } = outcome
  const others = Object.entries(cells).filter(([field]) => field === 'cat_no' || !isIn(same, field))
  const columnOf = (field: MappedField) => headers.get(field) ?? null
  const again = judgeProduct(Object.fromEntries(others), { clear }, columnOf)
  const read = again.kind === 'rejected' ? { ...again, faults: again.faults.filter(isNews) } : again
  return besideStored({ line: outcome.line, cells, ...read }, stored, { clear, headers })
}

const isIn = (fields: ReadonlySet<string | null>, field: string) => fields.has(field)

function valuesOf(fields: ReadonlySet<MappedField | null>, stored: CataloguedProduct): Partial<NewProduct> {
  const values = IMPORT_FIELDS.filter((field) => field !== 'category' && fields.has(field)).map((field) => [
    field,
    storedValue(stored, field),
  ])
  // `Object.fromEntries` loses the type; a stored value is one that a new product may have.
  return Object.fromEntries(values) as Partial<NewProduct>
}

/** Keeps the stored spelling of a structure that a row states in another one, as a drawing does. */
export async function withStoredSpelling(
  outcome: ProductOutcome,
  { smiles }: CataloguedProduct,
): Promise<ProductOutcome> {
  if (outcome.kind !== 'product' || !smiles) return outcome
  const { product } = outcome
  const { smiles: given } = product.given
  if (!given || given === smiles || !(await isRespelled(given, smiles))) return outcome
  return { ...outcome, product: { ...product, given: { ...product.given, smiles } } }
}
