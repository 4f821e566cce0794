import { readMolecularFormula } from '@/domain/chemistry/formulae/molecular-formula'
import { readSmiles } from '@/domain/chemistry/smiles/smiles'
import type { ImportField } from '@/domain/rules/imports/import-fields'
import { readCasNumber } from '@/domain/rules/products/cas-number'
import { readCatalogueNumber } from '@/domain/rules/products/catalogue-number'
import { readInventoryStatus } from '@/domain/rules/products/inventory-status'
import { isFilePath } from '@/domain/rules/text/file-path'
import { isPlaceholder } from '@/domain/rules/text/placeholder'

/** Patterns of a field's cells. Fields without one (names, remarks) are not listed. */
type Look = {
  field: ImportField
  fits: (cell: string) => boolean
  /** Whether most cells must differ. */
  isUnique?: true
}

const isList = (cell: string) => /[;,]/.test(cell)

/** Letters alone may be a formula of few elements or an abbreviation, a SMILES or a word. */
const hasFormulaSigns = (cell: string) => /^(?=.*[A-Z])(?=.*\d)[A-Za-z\d()[\].·*+-]+$/.test(cell)
const hasSmilesSigns = (cell: string) => /[=#()[\]@]|c1|C1/.test(cell) && !/\s/.test(cell)

/** Strictest first. */
const LOOKS: readonly Look[] = [
  { field: 'cat_no', fits: (cell) => readCatalogueNumber(cell).ok, isUnique: true },
  { field: 'cas_no', fits: (cell) => cell.includes('-') && readCasNumber(cell).ok, isUnique: true },
  {
    field: 'related_cas_no',
    fits: (cell) => isList(cell) && cell.split(/[;,]/).every((part) => readCasNumber(part).ok),
  },
  { field: 'inventory_status', fits: (cell) => readInventoryStatus(cell) !== null },
  { field: 'molecular_formula', fits: (cell) => hasFormulaSigns(cell) && readMolecularFormula(cell).ok },
  { field: 'smiles', fits: (cell) => hasSmilesSigns(cell) && readSmiles(cell).ok },
  // Chemicals are in chapters 28 to 39.
  { field: 'hsn_code', fits: (cell) => /^(?:2[89]|3\d)\d{2}(?:\.?\d{2}){1,2}$/.test(cell) },
  // With two decimals it could be a price.
  { field: 'molecular_weight', fits: (cell) => /^\d{2,4}[.,]\d{3,4}$/.test(cell) },
  { field: 'image_path', fits: (cell) => isFilePath(cell) && /\.(?:avif|gif|jpe?g|png|webp)$/i.test(cell) },
  { field: 'file_path', fits: (cell) => isFilePath(cell) && /\.pdf$/i.test(cell) },
  // Another company's number; the rows will say what is expected.
  { field: 'cat_no', fits: (cell) => /^[A-Z]{1,5}[-_]?\d{4,10}$/i.test(cell), isUnique: true },
]

/** Share of cells that must match, and the smallest sample. */
const FITTING = 0.8
const CELLS_MIN = 3
const UNIQUE = 0.9
/** Longer cells match no field; reading them would only take time. */
const CELL_MAX = 2_000

/**
 * The fields that a column's cells look like, most likely first.
 * @param cells a sample; empty cells and placeholders do not count
 */
export function fieldsByContent(cells: readonly string[]): ImportField[] {
  const said = cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && !isPlaceholder(cell))
  if (said.length < CELLS_MIN) return []
  const differ = new Set(said).size / said.length
  return LOOKS.filter(({ fits, isUnique }) => {
    if (isUnique && differ < UNIQUE) return false
    return said.filter((cell) => cell.length <= CELL_MAX && fits(cell)).length / said.length >= FITTING
  }).map(({ field }) => field)
}
