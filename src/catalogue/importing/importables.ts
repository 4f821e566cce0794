import type { ImportRowAnswer } from '@/domain/contract/import-answers'
import type { ImportNoun } from '@/domain/rules/imports/import-nouns'
import { catNoKey } from '@/domain/rules/products/reference-product'
import type { Database } from '@/platform/database/statements/rows'
import { lotPlace } from '../lots/write-lots'
import { findProductsByNumber } from '../products/stored-products'
import { catNoIn, type RowCells } from '../reading/rows/row-reading'
import type { Conditions } from './conditions'
import type { JudgedRow, Outcome } from './judged-row'
import { fieldsOfNewLot, judgeLotRows, lotsOfRows } from './lots/judge-lot-rows'
import { writeLotRows } from './lots/write-lot-rows'
import { fieldsOfNew, judgeProductRows } from './products/judge-rows'
import { writeProductRows } from './products/write-rows'

/** Whether a value for all rows counts for a field of a row. */
type HasDefault = (row: JudgedRow, field: string) => boolean

/** What an import has to know of a kind of thing that it brings into the catalogue. */
type Importable = {
  /** Judges rows against the current catalogue, in file order. */
  judge: (db: Database, outcomes: readonly Outcome[], conditions: Conditions) => Promise<JudgedRow[]>
  /** Writes judged rows that change something. @returns the rows as they are now */
  write: (db: Database, rows: readonly JudgedRow[]) => Promise<JudgedRow[]>
  /** Every non-empty field of the new thing that a row makes. */
  fieldsOfNew: (row: JudgedRow) => ImportRowAnswer['fields']
  /** Finds out for which cells of rows the values for all rows count. */
  defaultsOf: (db: Database, rows: readonly JudgedRow[]) => Promise<HasDefault>
}

const textOf = ({ cells }: JudgedRow, field: keyof RowCells) => (cells[field] ?? '').trim()

/** The kinds of things that files bring into the catalogue (docs/decisions/0067). */
export const IMPORTABLES: Readonly<Record<ImportNoun, Importable>> = {
  products: {
    judge: judgeProductRows,
    write: writeProductRows,
    fieldsOfNew: ({ product }) => (product ? fieldsOfNew(product) : []),
    defaultsOf: async (db, rows) => {
      const numberOf = ({ cat_no }: JudgedRow) => (cat_no ?? '').trim()
      const known = await findProductsByNumber(db, rows.map(numberOf))
      return (row) => !known.has(catNoKey(numberOf(row)))
    },
  },
  lots: {
    judge: judgeLotRows,
    write: writeLotRows,
    fieldsOfNew: ({ lot }) => (lot ? fieldsOfNewLot(lot.values) : []),
    defaultsOf: async (db, rows) => {
      const named = (row: JudgedRow) => ({
        cat_no: catNoIn(textOf(row, 'cat_no')),
        lot_no: textOf(row, 'lot_no'),
      })
      const { products, stored } = await lotsOfRows(db, rows.map(named))
      return (row, field) => {
        // The kind of date goes with the row's date.
        if (field === 'date_kind') return textOf(row, 'valid_until') !== ''
        const { cat_no, lot_no } = named(row)
        return !stored.has(lotPlace(products.get(catNoKey(cat_no))?.id ?? 0, lot_no))
      }
    },
  },
}
