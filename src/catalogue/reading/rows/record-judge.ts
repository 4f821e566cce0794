import { createHash } from 'node:crypto'
import { type MappedField, nounOf } from '@/domain/rules/imports/import-nouns'
import { cutText } from '@/domain/rules/text/text'
import { type RowFault, RowJournal, type RowNote } from '../cells/row-journal'
import { textOfTyped } from '../cells/typed-cells'
import type { TableColumn, TableRecord } from '../table/catalogue-table'
import { type ReadRow, ROW_NOUNS } from './row-nouns'
import type { RowCells, RowRules } from './row-reading'

/** A person's decisions about a file. */
export type Mapping = Omit<RowRules, 'noun'> & {
  /** The field of each column by its header; columns without one are ignored. */
  columns: Record<string, MappedField | null>
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
  | ReadRow
  /** Nothing to import: a repeated header or row (a warning says so). */
  | { kind: 'skipped' }
  | { kind: 'rejected'; faults: RowFault[] }

/** Earlier rows by what they are of, to find repeats; they are kept as digests, since files are large. */
type Seen = Map<string, { line: number; digest: string }>

/**
 * The part of a cell that is kept for display and correction: the most that a spreadsheet's cell can hold, and more
 * than any field. A longer text stays too long.
 */
const KEPT_MAX = 32_767

// The database's text type cannot hold NUL, which is invisible.
const kept = (text: string) => cutText(text, KEPT_MAX).replaceAll('\0', '')

const digestOf = (row: ReadRow) => createHash('sha256').update(JSON.stringify(row)).digest('base64')

const nounOfRules = ({ noun = 'products' }: RowRules) => ROW_NOUNS[noun]

/** Judges the records of one file, in order, by a mapping. */
export class RecordJudge {
  private readonly seen: Seen = new Map()
  private readonly fields: (MappedField | null)[]
  private readonly columnOf: (field: MappedField) => string | null
  private readonly rules: RowRules

  constructor(
    private readonly columns: readonly TableColumn[],
    mapping: Mapping,
  ) {
    this.fields = columns.map(({ header }) =>
      Object.hasOwn(mapping.columns, header) ? (mapping.columns[header] ?? null) : null,
    )
    const headers = new Map(this.fields.map((field, index) => [field, columns[index]?.header ?? null]))
    this.columnOf = (field) => headers.get(field) ?? null
    this.rules = { ...mapping, noun: nounOf(this.fields) }
  }

  /** The columns that have a field. */
  get columnsRead(): ReadonlySet<number> {
    return new Set(this.fields.flatMap((field, index) => (field === null ? [] : [index])))
  }

  /** What a record has in common with others of the same thing; null of one that does not say what it is of. */
  keyOf({ cells }: TableRecord): string | null {
    const named = this.fields.flatMap((field, index) =>
      field === 'cat_no' || field === 'lot_no' ? [[field, cells[index] ?? '']] : [],
    )
    return nounOfRules(this.rules).keyOf(Object.fromEntries(named))
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
    for (const { column, message } of remarks) {
      const field = this.fields[column] ?? null
      // A column without a field is named by the message, since nothing else of the warning names it.
      journal.warn(field, field ? message : `column "${this.columns[column]?.header ?? ''}": ${message}`)
    }
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
    const noun = nounOfRules(this.rules)
    const row = noun.read(cells, journal, this.rules)
    if (row !== null) return this.firstOfItsKind(record.line, row, cells, journal)
    const first = this.seen.get(noun.keyOf(cells) ?? '')
    if (first) journal.rejectRecord(noun.keyField, noun.repeatReason(cells, first.line))
    return { kind: 'rejected', faults: journal.faults }
  }

  /** Among rows of one thing the first counts; a repeat is skipped, a contradiction rejected. */
  private firstOfItsKind(line: number, row: ReadRow, cells: RowCells, journal: RowJournal): Verdict {
    const { keyOf, keyField, name, repeatReason } = nounOfRules(this.rules)
    const key = keyOf(cells)
    // Several rows without a number are several products.
    if (key === null) return row
    const digest = digestOf(row)
    const first = this.seen.get(key)
    if (first === undefined) {
      this.seen.set(key, { line, digest })
      return row
    }
    if (first.digest === digest) {
      journal.warn(keyField, `lines ${first.line} and ${line} say the same; the ${name} is imported once`)
      return { kind: 'skipped' }
    }
    journal.rejectRecord(keyField, repeatReason(cells, first.line))
    return { kind: 'rejected', faults: journal.faults }
  }
}

/** A row judged by itself. */
type RowJudgement = { notes: RowNote[] } & Exclude<Verdict, { kind: 'skipped' }>

type ColumnOf = (field: MappedField) => string | null

/** Judges one row by the same rules, after its cells were corrected. Does not know whether another row is of the same. */
export function judgeRow(cells: RowCells, rules: RowRules = {}, columnOf?: ColumnOf): RowJudgement {
  const journal = new RowJournal(columnOf)
  const row = nounOfRules(rules).read(cells, journal, rules)
  const { notes, faults } = journal
  return row === null ? { kind: 'rejected', notes, faults } : { notes, ...row }
}

/** As {@link judgeRow}, of a product. */
export function judgeProduct(
  cells: RowCells,
  rules: Omit<RowRules, 'noun'>,
  columnOf: ColumnOf,
): Exclude<RowJudgement, { kind: 'lot' }> {
  const judgement = judgeRow(cells, rules, columnOf)
  if (judgement.kind === 'lot') throw new Error('Rows without a noun are of products')
  return judgement
}
