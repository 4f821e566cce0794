import { categoryKey } from '@/domain/rules/categories/reference-category'
import type { FieldChange, Value } from '@/domain/rules/changes/change'
import { PRODUCT_FIELD_NAMES } from '@/domain/rules/products/product-fields'
import { catNoKey } from '@/domain/rules/products/reference-product'
import type { Database } from '@/platform/database/statements/rows'
import { findCategoryNames } from '../../categories/named-categories'
import { type CataloguedProduct, findProductsByNumber } from '../../products/stored-products'
import { missingFiles } from '../../products/write-products'
import type { ImportedProduct } from '../../reading/rows/imported-product'
import type { Conditions } from '../conditions'
import type { JudgedRow, Outcome, PlannedProduct, ProductOutcome } from '../judged-row'
import { openRow, RowNotes } from '../row-notes'
import { besideStored, withStoredSpelling } from './as-stored'
import { conflictReason, renamingNote, saysTheSame, substanceOf } from './compared-product'

/** The catalogue number in a row, or ''. */
const catNoOf = (outcome: ProductOutcome) =>
  outcome.kind === 'product' ? outcome.product.values.cat_no : (outcome.cells.cat_no ?? '').trim()

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

class RowJudge {
  readonly #notes: RowNotes

  constructor(
    private readonly db: Database,
    private readonly products: ReadonlyMap<string, CataloguedProduct>,
    private readonly categories: ReadonlyMap<string, string>,
    private readonly conditions: Conditions,
  ) {
    this.#notes = new RowNotes(conditions.headers)
  }

  async judge(read: ProductOutcome): Promise<JudgedRow> {
    const known = this.products.get(catNoKey(catNoOf(read)))
    const outcome = known ? await withStoredSpelling(besideStored(read, known, this.conditions), known) : read
    const row = openRow(outcome, known !== undefined, 'cat_no')
    if (outcome.kind === 'product') await this.#hold(row, outcome.product)
    row.is_warned = row.problems.some(({ severity }) => severity === 'warning')
    return row
  }

  /** The choice for a category of the file: another one, null for none, undefined without a choice. */
  #chosenFor(named: string | null): string | null | undefined {
    return named === null ? undefined : this.conditions.categories.get(categoryKey(named))
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
    const named = stored ? product.category : product.categoryOfNew
    const chosen = this.#chosenFor(named)
    const asked = chosen === undefined ? named : chosen
    row.mapped_from = chosen === undefined ? null : named
    if (!stored && lacks.length > 0) {
      for (const { field, reason } of lacks) this.#notes.reject(row, field, reason)
      return
    }
    if (!stored && asked === null) {
      return this.#notes.reject(
        row,
        'category',
        `"${named}" was chosen to be left empty: a new product needs a category`,
      )
    }
    if (stored) {
      const substance = substanceOf(stored, given)
      if (substance === 'other') return this.#notes.reject(row, 'cat_no', conflictReason(stored))
      if (substance === 'unsure')
        this.#notes.say(row, 'warning', 'name', renamingNote(stored.name, values.name))
    }
    const known = asked === null ? undefined : this.categories.get(categoryKey(asked))
    const isNew = asked !== null && known === undefined
    if (isNew && !this.conditions.createsCategories) {
      return this.#notes.reject(row, 'category', `there is no category "${asked}", and none are to be made`)
    }
    const spelled = known ?? this.#spellingOf(asked)
    if (chosen === undefined && asked !== null && spelled !== null && spelled !== asked) {
      this.#notes.say(
        row,
        'warning',
        'category',
        `"${asked}" is filed under the existing category "${spelled}"`,
      )
    }
    row.product = { category: spelled, values: stored ? given : values }
    const missing = await missingFiles(this.db, row.product.values, stored)
    for (const { field, reason } of missing) this.#notes.reject(row, field, reason)
    if (missing.length > 0) return
    row.new_category = isNew ? spelled : null
    row.product_id = stored?.id ?? null
    row.revision = stored?.revision ?? null
    // The fields of a new product are computed when the row is shown.
    row.fields = stored ? changedFields(stored, row.product) : []
    this.#notes.noteLostLetters(row)
    if (stored) row.state = row.fields.length > 0 ? 'updated' : 'unchanged'
    else row.state = 'created'
  }
}

/**
 * Judges rows against the current catalogue.
 * @param outcomes the rows as read, in file order
 */
export async function judgeProductRows(
  db: Database,
  read: readonly Outcome[],
  conditions: Conditions,
): Promise<JudgedRow[]> {
  const outcomes = read.filter((outcome): outcome is ProductOutcome => outcome.kind !== 'lot')
  const given = outcomes.flatMap((outcome) => (outcome.kind === 'product' ? [outcome.product] : []))
  const products = await findProductsByNumber(db, outcomes.map(catNoOf))
  const categories = await findCategoryNames(
    db,
    given.flatMap(({ category, categoryOfNew }) => {
      const named = category ?? categoryOfNew
      return named === null ? [] : (conditions.categories.get(categoryKey(named)) ?? named)
    }),
  )
  const judge = new RowJudge(db, products, categories, conditions)
  const rows: JudgedRow[] = []
  for (const outcome of outcomes) rows.push(await judge.judge(outcome))
  return rows
}
