import type { ImportField } from '@/domain/import-fields'
import { categoryKey } from '@/domain/reference-category'
import { catNoKey } from '@/domain/reference-product'
import { isAsStored } from './as-stored'
import {
  type BatchResult,
  type CatalogueStore,
  type CatalogueTransaction,
  RefusedByDatabase,
} from './catalogue-store'
import { importBatch } from './import-batch'
import type { RowOutcome } from './record-judge'
import type { RowFault, RowNote } from './row-journal'
import { conflictReason, filedUnderNote, lostLettersNote, renamingNote } from './row-sentences'

/** Products of one transaction. */
export const BATCH_SIZE = 250

export type RejectedRow = { line: number; cells: string[]; faults: RowFault[] }

/** A note with its place. */
export type PlacedNote = RowNote & { line: number; catNo: string }

export type ImportSummary = {
  created: number
  updated: number
  unchanged: number
  /** Repeated rows and headers. */
  skipped: number
  categoriesCreated: number
  /** Rows with at least one warning. */
  withWarnings: number
  rejected: RejectedRow[]
  /** Warnings and what was tidied, by line. */
  notes: PlacedNote[]
}

export type ImportOptions = {
  /** Look at everything, keep nothing. */
  isDryRun: boolean
  /** Called after each batch. */
  onProgress?: (progress: { rows: number; total: number }) => void
}

/** A file whose rows are being judged. */
export type JudgedFile = {
  /** The header of a field's column. */
  columnOf: (field: ImportField) => string | null
  /** The fields that an empty cell empties. */
  clear?: readonly ImportField[]
  /** How many rows it has. */
  total: number
  batches: Iterable<RowOutcome[]> | AsyncIterable<RowOutcome[]>
}

type ProductOutcome = Extract<RowOutcome, { kind: 'product' }>
type RejectedOutcome = Extract<RowOutcome, { kind: 'rejected' }>

/** Those of rejected rows that say what is stored. The transaction is to be rolled back: their categories may be new. */
async function findUnchanged(
  transaction: CatalogueTransaction,
  suspects: readonly RejectedOutcome[],
  clear: readonly ImportField[],
): Promise<Set<RejectedOutcome>> {
  const numberOf = ({ cells }: RejectedOutcome) => (cells.cat_no ?? '').trim()
  const stored = await transaction.lockProducts(suspects.map(numberOf))
  const byNumber = new Map(stored.map((product) => [catNoKey(product.cat_no), product]))
  const known = suspects.filter((outcome) => byNumber.has(catNoKey(numberOf(outcome))))
  const categoryOf = ({ cells }: RejectedOutcome) => cells.category?.trim() ?? ''
  const names = [...new Set(known.map(categoryOf))].filter((name) => name !== '')
  const { categories } = await transaction.ensureCategories(names)
  const ids = new Map(names.map((name, index) => [name, categories[index]?.id]))
  return new Set(
    known.filter((outcome) => {
      const product = byNumber.get(catNoKey(numberOf(outcome)))
      const isSameCategory = product?.category_id === ids.get(categoryOf(outcome))
      return product && isAsStored(outcome.cells, product, isSameCategory, clear)
    }),
  )
}

/** Carries the state of one run. */
class CatalogueImport {
  readonly summary: ImportSummary = {
    created: 0,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    categoriesCreated: 0,
    withWarnings: 0,
    rejected: [],
    notes: [],
  }
  rows = 0
  private batch: ProductOutcome[] = []
  /** Rows that break a rule; those that say what is stored already do no harm. */
  private suspects: RejectedOutcome[] = []
  private readonly categoriesCreated = new Set<string>()

  constructor(
    private readonly columnOf: JudgedFile['columnOf'],
    private readonly store: CatalogueStore,
    private readonly isDryRun: boolean,
    private readonly clear: readonly ImportField[],
  ) {}

  /** @returns whether a batch was finished with this row. */
  async take(outcome: RowOutcome): Promise<boolean> {
    this.rows++
    if (outcome.kind === 'product') {
      this.batch.push(outcome)
      return this.batch.length === BATCH_SIZE ? this.flush() : false
    }
    if (outcome.kind === 'rejected') {
      this.suspects.push(outcome)
      return this.suspects.length === BATCH_SIZE ? this.flush() : false
    }
    this.summary.skipped++
    this.note(outcome, '')
    return false
  }

  async flush(): Promise<boolean> {
    if (this.batch.length === 0 && this.suspects.length === 0) return false
    const [outcomes, suspects] = [this.batch, this.suspects]
    this.batch = []
    this.suspects = []
    if (outcomes.length > 0) await this.storeRows(outcomes)
    if (suspects.length > 0) await this.judgeSuspects(suspects)
    return true
  }

  /** Rejects rows, but for those that say to the letter what is stored: an export is taken whatever staff have entered. */
  private async judgeSuspects(suspects: readonly RejectedOutcome[]): Promise<void> {
    const unchanged = await this.store.inTransaction(
      (transaction) => findUnchanged(transaction, suspects, this.clear),
      false,
    )
    this.summary.unchanged += unchanged.size
    for (const outcome of suspects) if (!unchanged.has(outcome)) this.reject(outcome, outcome.faults)
  }

  /** Stores the rows together; when the database refuses one of them, each on its own, so that it costs no other. */
  private async storeRows(outcomes: readonly ProductOutcome[]): Promise<void> {
    const products = outcomes.map(({ product }) => product)
    let result: BatchResult
    try {
      result = await this.store.inTransaction(
        (transaction) => importBatch(transaction, products),
        !this.isDryRun,
      )
    } catch (error) {
      if (!(error instanceof RefusedByDatabase)) throw error
      const [first, ...others] = outcomes
      if (first !== undefined && others.length === 0)
        this.reject(first, [{ field: null, column: null, reason: error.message }])
      else for (const outcome of outcomes) await this.storeRows([outcome])
      return
    }
    this.count(outcomes, result)
  }

  private count(outcomes: readonly ProductOutcome[], result: BatchResult): void {
    this.summary.created += result.created
    this.summary.updated += result.updated
    this.summary.unchanged += result.unchanged
    // A dry run creates the same category again in the next batch.
    for (const name of result.categories) this.categoriesCreated.add(categoryKey(name))
    this.summary.categoriesCreated = this.categoriesCreated.size
    for (const outcome of outcomes) {
      const catNo = outcome.product.values.cat_no
      const conflict = result.conflicts.get(catNo)
      if (conflict !== undefined) {
        const column = this.columnOf('cat_no')
        this.reject(outcome, [{ field: 'cat_no', column, reason: conflictReason(conflict) }])
        continue
      }
      if (result.lacking.has(catNo)) {
        this.reject(outcome, outcome.product.lacks)
        continue
      }
      this.noteRenaming(outcome, result.renamed.get(catNo))
      for (const { field, stored } of result.damaged.get(catNo) ?? [])
        this.warn(outcome, field, lostLettersNote(stored))
      this.noteProduct(outcome, result.filedUnder.get(catNo))
    }
  }

  private warn({ notes }: ProductOutcome, field: ImportField, message: string): void {
    notes.push({ severity: 'warning', field, column: this.columnOf(field), message })
  }

  private noteRenaming(outcome: ProductOutcome, before: string | undefined): void {
    if (before !== undefined) this.warn(outcome, 'name', renamingNote(before, outcome.product.values.name))
  }

  private reject({ line, record }: RowOutcome, faults: RowFault[]): void {
    this.summary.rejected.push({ line, cells: record, faults })
  }

  private noteProduct(outcome: ProductOutcome, filedUnder: string | undefined): void {
    const { category, values } = outcome.product
    if (filedUnder !== undefined && category !== null && filedUnder !== category) {
      this.warn(outcome, 'category', filedUnderNote(category, filedUnder))
    }
    this.note(outcome, values.cat_no)
  }

  private note({ line, notes }: RowOutcome, catNo: string): void {
    if (notes.some(({ severity }) => severity === 'warning')) this.summary.withWarnings++
    for (const note of notes) this.summary.notes.push({ ...note, line, catNo })
  }
}

/**
 * Imports a catalogue. Each batch is one transaction; a rejected row does not keep the others from being imported.
 * Running it again changes nothing: rows are matched by catalogue number ignoring case, and equal ones are not written.
 */
export async function importCatalogue(
  { columnOf, clear = [], total, batches }: JudgedFile,
  store: CatalogueStore,
  { isDryRun, onProgress }: ImportOptions,
): Promise<ImportSummary> {
  const run = new CatalogueImport(columnOf, store, isDryRun, clear)
  for await (const outcomes of batches) {
    for (const outcome of outcomes) if (await run.take(outcome)) onProgress?.({ rows: run.rows, total })
  }
  await run.flush()
  // A batch's conflicts are found after rows that were refused while they were read.
  run.summary.rejected.sort((one, other) => one.line - other.line)
  run.summary.notes.sort((one, other) => one.line - other.line)
  onProgress?.({ rows: run.rows, total })
  return run.summary
}
