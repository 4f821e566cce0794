import type { ImportAnswer } from '@/domain/contract/import-answers'
import { categoryKey } from '@/domain/rules/categories/reference-category'
import type { FieldChange, Value } from '@/domain/rules/changes/change'
import type { ImportField } from '@/domain/rules/imports/import-fields'
import { lostLetters } from '@/domain/rules/imports/lost-letters'
import { PRODUCT_FIELD_NAMES } from '@/domain/rules/products/product-fields'
import { catNoKey } from '@/domain/rules/products/reference-product'
import type { Database } from '@/platform/database/statements/rows'
import { findCategoryNames } from '../../categories/named-categories'
import { type CataloguedProduct, findProductsByNumber } from '../../products/stored-products'
import { missingFiles } from '../../products/write-products'
import type { ImportedProduct } from '../../reading/rows/imported-product'
import type { JudgedRow, Outcome, PlannedProduct, Problem } from '../judged-row'
import { mappedHeaders, rulesOf } from '../mapping'
import { besideStored, withStoredSpelling } from './as-stored'
import { conflictReason, renamingNote, saysTheSame, substanceOf } from './compared-product'

/** Warning about a question mark where the catalogue has a letter. @param stored the place in the catalogue */
const lostLettersNote = (stored: string) =>
  `"?" stands where the catalogue has "${stored}": letters were probably lost when the file was saved; save it as UTF-8 (or XLSX) and import it again`

/** The catalogue number in a row, or ''. */
const catNoOf = (outcome: Outcome) =>
  outcome.kind === 'product' ? outcome.product.values.cat_no : (outcome.cells.cat_no ?? '').trim()

/** The other facts that decide about a row. */
export type Conditions = {
  /** Whether missing categories are created; otherwise their rows are rejected. */
  createsCategories: boolean
  /** The header of each mapped field's column. */
  headers: ReadonlyMap<string, string>
  /** The fields that an empty cell clears. */
  clear: readonly ImportField[]
  /**
   * For an import that is written while it is read: the first row's spelling of each new category, by key, for the
   * later rows that name it.
   */
  spellings?: Map<string, string>
}

/** The conditions of a stored import. */
export const conditionsOf = (
  found: Pick<ImportAnswer, 'columns' | 'defaults' | 'clear' | 'number_new' | 'create_categories'>,
): Conditions => ({
  createsCategories: found.create_categories,
  headers: mappedHeaders(found.columns),
  clear: rulesOf(found).clear ?? [],
})

/** The fields that a row changes, in table order; the category by name. */
export function changedFields(
  stored: CataloguedProduct,
  { category, values }: PlannedProduct,
): FieldChange[] {
  const given: Partial<Record<string, Value>> = values
  return PRODUCT_FIELD_NAMES.flatMap((field): FieldChange[] => {
    if (field === 'category_id') {
      const isSame = category === null || categoryKey(category) === categoryKey(stored.category_name)
      return isSame ? [] : [{ field: 'category_name', before: stored.category_name, after: category }]
    }
    // Staff's spelling of a catalogue number stays.
    const after = field === 'cat_no' ? undefined : given[field]
    const before = stored[field]
    return after === undefined || saysTheSame(field, before, after) ? [] : [{ field, before, after }]
  })
}

/** Every non-empty field of a new product, as its history will show. */
export function fieldsOfNew({ category, values }: PlannedProduct): FieldChange[] {
  const given: Partial<Record<string, Value>> = values
  return PRODUCT_FIELD_NAMES.flatMap((field): FieldChange[] => {
    if (field === 'category_id') return [{ field: 'category_name', before: null, after: category }]
    const after = given[field] ?? null
    return after === null || after === false ? [] : [{ field, before: null, after }]
  })
}

/** The row's warnings as problems, without mere corrections. */
const warningsOf = ({ notes }: Outcome, isStored: boolean): Problem[] =>
  notes.flatMap(({ severity, field, column, message, isOfNew }) =>
    severity === 'warning' && !(isOfNew && isStored) ? [{ field, column, severity, message }] : [],
  )

class RowJudge {
  constructor(
    private readonly db: Database,
    private readonly products: ReadonlyMap<string, CataloguedProduct>,
    private readonly categories: ReadonlyMap<string, string>,
    private readonly conditions: Conditions,
  ) {}

  async judge(read: Outcome): Promise<JudgedRow> {
    const known = this.products.get(catNoKey(catNoOf(read)))
    const outcome = known ? await withStoredSpelling(besideStored(read, known, this.conditions), known) : read
    const row: JudgedRow = {
      line: outcome.line,
      state: 'left_out',
      is_warned: false,
      cat_no: outcome.cells.cat_no ?? null,
      product_id: null,
      revision: null,
      new_category: null,
      cells: outcome.cells,
      product: null,
      fields: [],
      problems: warningsOf(outcome, known !== undefined),
    }
    if (outcome.kind === 'rejected') {
      row.state = 'rejected'
      for (const { field, column, reason } of outcome.faults) {
        row.problems.push({ field, column, severity: 'error', message: reason })
      }
    } else if (outcome.kind === 'product') await this.#hold(row, outcome.product)
    // A row that repeats an earlier one changes nothing; repeated headers are left out.
    else if (outcome.notes.some(({ field }) => field === 'cat_no')) row.state = 'unchanged'
    row.is_warned = row.problems.some(({ severity }) => severity === 'warning')
    return row
  }

  #say(row: JudgedRow, severity: Problem['severity'], field: string | null, message: string): void {
    row.problems.push({ field, column: this.conditions.headers.get(field ?? '') ?? null, severity, message })
  }

  #reject(row: JudgedRow, field: string | null, reason: string): void {
    row.state = 'rejected'
    this.#say(row, 'error', field, reason)
  }

  #noteLostLetters(row: JudgedRow): void {
    for (const { field, before, after } of row.fields) {
      if (typeof before !== 'string' || typeof after !== 'string') continue
      const lost = lostLetters(before, after)
      const name = field === 'category_name' ? 'category' : field
      if (lost !== null) this.#say(row, 'warning', name, lostLettersNote(lost))
    }
  }

  /** The spelling of a category that does not exist yet. */
  #spellingOf(asked: string | null): string | null {
    const { spellings } = this.conditions
    if (asked === null || !spellings) return asked
    const first = spellings.get(categoryKey(asked))
    if (first === undefined) spellings.set(categoryKey(asked), asked)
    return first ?? asked
  }

  /** Compares a product that was read with the stored one of its number. */
  async #hold(row: JudgedRow, product: ImportedProduct): Promise<void> {
    const { values, lacks, given } = product
    row.cat_no = values.cat_no || null
    const stored = this.products.get(catNoKey(values.cat_no))
    const asked = stored ? product.category : product.categoryOfNew
    if (!stored && lacks.length > 0) {
      for (const { field, reason } of lacks) this.#reject(row, field, reason)
      return
    }
    if (stored) {
      const substance = substanceOf(stored, given)
      if (substance === 'other') return this.#reject(row, 'cat_no', conflictReason(stored))
      if (substance === 'unsure') this.#say(row, 'warning', 'name', renamingNote(stored.name, values.name))
    }
    const known = asked === null ? undefined : this.categories.get(categoryKey(asked))
    const isNew = asked !== null && known === undefined
    if (isNew && !this.conditions.createsCategories) {
      return this.#reject(row, 'category', `there is no category "${asked}", and none are to be made`)
    }
    const spelled = known ?? this.#spellingOf(asked)
    if (asked !== null && spelled !== null && spelled !== asked) {
      this.#say(row, 'warning', 'category', `"${asked}" is filed under the existing category "${spelled}"`)
    }
    row.product = { category: spelled, values: stored ? given : values }
    const missing = await missingFiles(this.db, row.product.values, stored)
    for (const { field, reason } of missing) this.#reject(row, field, reason)
    if (missing.length > 0) return
    row.new_category = isNew ? spelled : null
    row.product_id = stored?.id ?? null
    row.revision = stored?.revision ?? null
    // The fields of a new product are computed when the row is shown.
    row.fields = stored ? changedFields(stored, row.product) : []
    this.#noteLostLetters(row)
    if (stored) row.state = row.fields.length > 0 ? 'updated' : 'unchanged'
    else row.state = 'created'
  }
}

/**
 * Judges rows against the current catalogue.
 * @param outcomes the rows as read, in file order
 */
export async function judgeRows(
  db: Database,
  outcomes: readonly Outcome[],
  conditions: Conditions,
): Promise<JudgedRow[]> {
  const read = outcomes.flatMap((outcome) => (outcome.kind === 'product' ? [outcome.product] : []))
  const products = await findProductsByNumber(db, outcomes.map(catNoOf))
  const categories = await findCategoryNames(
    db,
    read.flatMap(({ category, categoryOfNew }) => category ?? categoryOfNew ?? []),
  )
  const judge = new RowJudge(db, products, categories, conditions)
  const rows: JudgedRow[] = []
  for (const outcome of outcomes) rows.push(await judge.judge(outcome))
  return rows
}
