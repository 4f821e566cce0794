import type { CatalogueImport } from '@/admin-views/api/imports'
import type { RowTab } from '@/admin-views/imports/import-address'
import { fieldTitle } from '@/admin-views/product-words/field-words'
import { counted } from '@/admin-views/words/counted'
import type { ImportCounts } from '@/domain/contract/import-answers'
import { type ImportNoun, isLotField, nounOf } from '@/domain/rules/imports/import-nouns'
import type { ImportState, RowState } from '@/domain/rules/imports/import-states'
import { LOT_COLUMNS } from '@/domain/rules/imports/lot-import-fields'
import { groupedNumber } from '@/ui/texts/grouped-number'

/** The state of an import, in the list and beside its name. */
export const IMPORT_STATE_WORDS: Record<ImportState, string> = {
  mapping: 'Columns to choose',
  checking: 'Being checked',
  checked: 'Checked',
  applying: 'Being imported',
  applied: 'Imported',
  undone: 'Undone',
  cancelled: 'Cancelled',
  failed: 'Failed',
}

/** The labels of the tabs above the rows. */
export const TABS: Record<RowTab, string> = {
  created: 'Created',
  updated: 'Updated',
  unchanged: 'Unchanged',
  rejected: 'Rejected',
  warned: 'Warnings',
  left_out: 'Left out',
  categories: 'New categories',
}

/** The outcomes of rows before the import is applied. */
export const OUTCOMES: Record<RowState, string> = {
  created: 'Will be created',
  updated: 'Will be updated',
  unchanged: 'Changes nothing',
  rejected: 'Rejected',
  left_out: 'Left out',
}

/** The screens' name for a mapped field: in a file, `category` is the category's name. */
export function columnTitle(field: string): string {
  if (isLotField(field)) return LOT_COLUMNS[field].title
  return fieldTitle(field === 'category' ? 'category_name' : field)
}

/** What an import is of, by the fields that its columns stand for. */
export const nounOfImport = ({ columns }: Pick<CatalogueImport, 'columns'>): ImportNoun =>
  nounOf(columns.map(({ field }) => field))

/** The word for one of the things that an import is of. */
export const ONE_OF: Readonly<Record<ImportNoun, string>> = { products: 'product', lots: 'lot' }

/** Joins words: `one`, `one and two`, `one, two and three`. */
export function enumerated(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** Summarises the outcome of an import; null while nothing is known. */
export function outcomeText({
  created,
  updated,
  unchanged,
  rejected,
  left_out,
}: ImportCounts): string | null {
  const parts = [
    created > 0 && `${groupedNumber(created)} created`,
    updated > 0 && `${groupedNumber(updated)} updated`,
    unchanged > 0 && `${groupedNumber(unchanged)} unchanged`,
    rejected > 0 && `${groupedNumber(rejected)} rejected`,
    left_out > 0 && `${groupedNumber(left_out)} left out`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : parts.join(' · ')
}

/** The number of things that an import writes. */
export const writtenBy = ({ created, updated }: ImportCounts): number => created + updated

const categoriesOf = (count: number) => counted(count, 'category', 'categories')

/** Says what applying will do: one sentence per line. */
export function applySentences(
  { created, updated, unchanged, rejected, warned, left_out, categories }: ImportCounts,
  noun: ImportNoun = 'products',
): string[] {
  const one = ONE_OF[noun]
  const isAre = (count: number) => (count === 1 ? 'is' : 'are')
  return [
    created > 0 &&
      `${counted(created, one)} ${isAre(created)} added${categories > 0 ? `, with ${categoriesOf(categories)} that ${isAre(categories)} new` : ''}.`,
    updated > 0 &&
      `${counted(updated, one)} ${updated === 1 ? 'gets' : 'get'} what the file says in place of what ${updated === 1 ? 'it holds' : 'they hold'} now.`,
    unchanged > 0 &&
      `${counted(unchanged, 'row')} ${unchanged === 1 ? 'says' : 'say'} what the catalogue says already.`,
    warned > 0 && `${counted(warned, 'row')} ${warned === 1 ? 'has' : 'have'} a warning.`,
    rejected > 0 && `${counted(rejected, 'rejected row')} ${isAre(rejected)} not imported.`,
    left_out > 0 && `${counted(left_out, 'row')} ${isAre(left_out)} left out.`,
  ].filter((sentence) => sentence !== false)
}

/** Says that rows were left out; each row says why. */
export const leftOutSentence = ({ left_out }: Pick<ImportCounts, 'left_out'>): string =>
  `${counted(left_out, 'row')} ${left_out === 1 ? 'was' : 'were'} left out.`

/** Says what was imported. */
export function appliedSentence(counts: ImportCounts, noun: ImportNoun = 'products'): string {
  const { created, updated, categories } = counts
  if (writtenBy(counts) === 0) return 'Nothing was changed: the catalogue already equals the file.'
  const parts = [
    created > 0 && `${counted(created, ONE_OF[noun])} added`,
    updated > 0 && `${counted(updated, ONE_OF[noun])} updated`,
    categories > 0 && `${categoriesOf(categories)} made`,
  ].filter((part) => part !== false)
  return `${enumerated(parts)}.`
}
