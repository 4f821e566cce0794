import { createHash } from 'node:crypto'
import type { ImportField } from '@/domain/rules/imports/import-fields'
import { catNoKey } from '@/domain/rules/products/reference-product'
import { cutText } from '@/domain/rules/text/text'
import { tidyCell } from '../cells/cell-text'
import { type RowFault, RowJournal, type RowNote } from '../cells/row-journal'
import { textOfTyped } from '../cells/typed-cells'
import type { TableColumn, TableRecord } from '../table/catalogue-table'
import type { ImportedProduct } from './imported-product'
import { catNoIn, type RowCells, type RowRules, readRow } from './row-reading'

/** A person's decisions about a file. */
export type Mapping = RowRules & {
  /** The field of each column by its header; columns without one are ignored. */
  columns: Record<string, ImportField | null>
}

/** The result of reading one record. */
export type RowOutcome = {
  /** Line of a text file (the header is 1), row of a sheet, or ordinal of an SDF record. */
  line: number
  /** The whole record, one text per column, as in the file; empty unless requested. */
  record: string[]
  /** The texts of the mapped fields; a rejected row is corrected here. */
  cells: RowCells
  notes: RowNote[]
} & Verdict

type Verdict =
  | { kind: 'product'; product: ImportedProduct }
  /** Nothing to import: a repeated header or row (a warning says so). */
  | { kind: 'skipped' }
  | { kind: 'rejected'; faults: RowFault[] }

/** Earlier rows by catalogue number, to find repeats; products are kept as digests, since files are large. */
type Seen = Map<string, { line: number; digest: string }>

/**
 * The part of a cell that is kept for display and correction: the most that a spreadsheet's cell can hold, and more
 * than any field. A longer text stays too long.
 */
const KEPT_MAX = 32_767

// The database's text type cannot hold NUL, which is invisible.
const kept = (text: string) => cutText(text, KEPT_MAX).replaceAll('\0', '')

const digestOf = (product: ImportedProduct) =>
  createHash('sha256').update(JSON.stringify(product)).digest('base64')

/** Message for a row whose number an earlier row of the file has, for another product. */
export const repeatReason = (catNo: string, line: number) =>
  `catalogue number ${catNo} was already used on line ${line} for another product`

/** Judges the records of one file, in order, by a mapping. */
export class RecordJudge {
  private readonly seen: Seen = new Map()
  private readonly fields: (ImportField | null)[]
  private readonly columnOf: (field: ImportField) => string | null

  constructor(
    private readonly columns: readonly TableColumn[],
    private readonly mapping: Mapping,
  ) {
    this.fields = columns.map(({ header }) =>
      Object.hasOwn(mapping.columns, header) ? (mapping.columns[header] ?? null) : null,
    )
    const headers = new Map(this.fields.map((field, index) => [field, columns[index]?.header ?? null]))
    this.columnOf = (field) => headers.get(field) ?? null
  }

  /** The columns that have a field. */
  get columnsRead(): ReadonlySet<number> {
    return new Set(this.fields.flatMap((field, index) => (field === null ? [] : [index])))
  }

  /** The key of a record's product; null without a catalogue number. */
  keyOf({ cells }: TableRecord): string | null {
    const cell = cells[this.fields.indexOf('cat_no')] ?? ''
    return catNoKey(catNoIn(tidyCell('cat_no', cell, new RowJournal()))) || null
  }

  /** Judges the record that follows those judged before. */
  judge(record: TableRecord): RowOutcome {
    const journal = new RowJournal(this.columnOf)
    const cells = this.cellsOf(record, journal)
    const verdict = this.verdictOn(record, cells, journal)
    const safe = Object.entries(cells).map(([field, text]) => [field, kept(text)])
    return {
      line: record.line,
      record: record.cells,
      cells: Object.fromEntries(safe),
      notes: journal.notes,
      ...verdict,
    }
  }

  private cellsOf({ cells, types, remarks }: TableRecord, journal: RowJournal): RowCells {
    const byField: RowCells = {}
    for (const { column, message } of remarks) journal.warn(this.fields[column] ?? null, message)
    for (const [index, field] of this.fields.entries()) {
      if (field === null) continue
      const text = cells[index] ?? ''
      const type = types?.get(index)
      byField[field] = type === undefined ? text : textOfTyped(field, text, type, journal)
    }
    return byField
  }

  private verdictOn(record: TableRecord, cells: RowCells, journal: RowJournal): Verdict {
    if (this.columns.every(({ name }, index) => name === record.cells[index]?.trim())) {
      journal.warn(null, 'the column names are repeated here; the line was skipped')
      return { kind: 'skipped' }
    }
    if (record.fault !== null) {
      journal.rejectRecord(null, record.fault)
      return { kind: 'rejected', faults: journal.faults }
    }
    const product = readRow(cells, journal, this.mapping)
    if (product !== null) return this.firstOfItsNumber(record.line, product, journal)
    const first = this.seen.get(this.keyOf(record) ?? '')
    if (first) journal.rejectRecord('cat_no', repeatReason(catNoIn(cells.cat_no?.trim() ?? ''), first.line))
    return { kind: 'rejected', faults: journal.faults }
  }

  /** Among rows with one catalogue number the first counts; a repeat is skipped, a contradiction rejected. */
  private firstOfItsNumber(line: number, product: ImportedProduct, journal: RowJournal): Verdict {
    const catNo = product.values.cat_no
    // Several rows without a number are several products.
    if (catNo === '') return { kind: 'product', product }
    const key = catNoKey(catNo)
    const digest = digestOf(product)
    const first = this.seen.get(key)
    if (first === undefined) {
      this.seen.set(key, { line, digest })
      return { kind: 'product', product }
    }
    if (first.digest === digest) {
      journal.warn('cat_no', `lines ${first.line} and ${line} say the same; the product is imported once`)
      return { kind: 'skipped' }
    }
    journal.rejectRecord('cat_no', repeatReason(catNo, first.line))
    return { kind: 'rejected', faults: journal.faults }
  }
}

/** A row judged by itself. */
type RowJudgement = { notes: RowNote[] } & Exclude<Verdict, { kind: 'skipped' }>

/**
 * Judges one row by the same rules, after its cells were corrected. Does not know whether another row has its catalogue
 * number.
 */
export function judgeRow(
  cells: RowCells,
  rules: RowRules = {},
  columnOf?: (field: ImportField) => string | null,
): RowJudgement {
  const journal = new RowJournal(columnOf)
  const product = readRow(cells, journal, rules)
  const { notes, faults } = journal
  return product === null ? { kind: 'rejected', notes, faults } : { kind: 'product', notes, product }
}
