import type { ImportAnswer } from '@/domain/contract/import-answers'
import type { ImportNoun, MappedField } from '@/domain/rules/imports/import-nouns'
import type { Database } from '@/platform/database/statements/rows'
import { type CategoryMap, readCategoryMap } from './category-map'
import { mappedHeaders, nounOfColumns, rulesOf } from './mapping'

/** The facts that decide about rows, besides what they say. */
export type Conditions = {
  /** What the rows are of. */
  noun: ImportNoun
  /** Whether missing categories are created; otherwise their rows are rejected. */
  createsCategories: boolean
  /** The header of each mapped field's column. */
  headers: ReadonlyMap<string, string>
  /** The fields that an empty cell clears. */
  clear: readonly MappedField[]
  /** What was chosen for the supplier's categories. */
  categories: CategoryMap
  /**
   * For an import that is written while it is read: the first row's spelling of each new category, by key, for the
   * later rows that name it.
   */
  spellings?: Map<string, string>
}

/** The conditions of a stored import. */
export const readConditions = async (
  db: Database,
  found: Pick<ImportAnswer, 'id' | 'columns' | 'defaults' | 'clear' | 'number_new' | 'create_categories'>,
): Promise<Conditions> => ({
  noun: nounOfColumns(found.columns),
  createsCategories: found.create_categories,
  headers: mappedHeaders(found.columns),
  clear: rulesOf(found).clear ?? [],
  categories: await readCategoryMap(db, found.id),
})
