import type { ImportNoun, MappedField } from '@/domain/rules/imports/import-nouns'
import { lotKey } from '@/domain/rules/lots/lot-key'
import { catNoKey } from '@/domain/rules/products/reference-product'
import { tidyCell } from '../cells/cell-text'
import { RowJournal } from '../cells/row-journal'
import type { ImportedProduct } from './imported-product'
import { type ImportedLot, readLotRow } from './lot-reading'
import { catNoIn, type RowCells, type RowRules, readRow } from './row-reading'

/** What was read from one row. */
export type ReadRow = { kind: 'product'; product: ImportedProduct } | { kind: 'lot'; lot: ImportedLot }

/** What reading knows of a kind of thing that rows are of. */
type RowNoun = {
  /** The field that a row which repeats another one is told at. */
  keyField: MappedField
  /** Reads a row by the domain's rules. @returns null when the journal has a fault */
  read: (cells: RowCells, journal: RowJournal, rules: RowRules) => ReadRow | null
  /** What rows of one thing have in common; null of a row that does not say what it is of. */
  keyOf: (cells: RowCells) => string | null
  /** Message for a row of something that an earlier row of the file is of, with other values. */
  repeatReason: (cells: RowCells, line: number) => string
  /** What is imported once if two rows say the same. */
  name: string
}

const tidyText = (field: 'cat_no' | 'lot_no', cells: RowCells) =>
  tidyCell(field, cells[field] ?? '', new RowJournal())

const catNoOf = (cells: RowCells) => catNoIn(tidyText('cat_no', cells))

/** The numbers that a row says, cleaned. */
export const numbersOf = (cells: RowCells): { cat_no: string; lot_no: string } => ({
  cat_no: catNoOf(cells),
  lot_no: tidyText('lot_no', cells),
})

/** The kinds of things that rows are of. */
export const ROW_NOUNS: Readonly<Record<ImportNoun, RowNoun>> = {
  products: {
    keyField: 'cat_no',
    name: 'product',
    read: (cells, journal, rules) => {
      const product = readRow(cells, journal, rules)
      return product && { kind: 'product', product }
    },
    keyOf: (cells) => catNoKey(catNoOf(cells)) || null,
    repeatReason: (cells, line) =>
      `catalogue number ${catNoOf(cells)} was already used on line ${line} for another product`,
  },
  lots: {
    keyField: 'lot_no',
    name: 'lot',
    read: (cells, journal, rules) => {
      const lot = readLotRow(cells, journal, rules)
      return lot && { kind: 'lot', lot }
    },
    keyOf: (cells) => {
      const [product, lot] = [catNoKey(catNoOf(cells)), lotKey(tidyText('lot_no', cells))]
      return product === '' || lot === '' ? null : JSON.stringify([product, lot])
    },
    repeatReason: (cells, line) =>
      `lot ${tidyText('lot_no', cells)} of ${catNoOf(cells)} was already used on line ${line} with other values (letter case, spaces and - _ . / make no other number)`,
  },
}
