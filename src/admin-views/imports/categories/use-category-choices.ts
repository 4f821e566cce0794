import { draftsOf } from '@/admin-views/imports/import-address'
import type { ImportCategoryListAnswer } from '@/domain/contract/import-answers'
import { useDraft } from '@/ui/controls/use-draft'

type Category = ImportCategoryListAnswer['categories'][number]

/** What becomes of a category of the file. */
export type CategoryChoice = Pick<Category, 'choice' | 'filed_under'>

export const CREATE: CategoryChoice = { choice: 'create', filed_under: null }
export const EMPTY: CategoryChoice = { choice: 'empty', filed_under: null }
export const fileUnder = (name: string): CategoryChoice => ({ choice: 'file', filed_under: name })

const isSame = (one: CategoryChoice, other: CategoryChoice) =>
  one.choice === other.choice && one.filed_under === other.filed_under

/** Whether a choice is not sent yet. Own properties only: a category may be called `constructor`. */
export const isDrafted = (drafts: object, { category_name }: Pick<Category, 'category_name'>) =>
  Object.hasOwn(drafts, category_name)

/** Choices that were not sent yet, by the file's name; kept when the user leaves the tab, the page or the import. */
export function useCategoryChoices(importId: number) {
  const [drafts = {}, change] = useDraft<Record<string, CategoryChoice>>(`${draftsOf(importId)}categories`)
  return {
    drafts,
    choiceOf: (category: Category): CategoryChoice =>
      isDrafted(drafts, category) ? (drafts[category.category_name] ?? category) : category,
    choose: (category: Category, choice: CategoryChoice) =>
      change((before) => {
        const { [category.category_name]: _, ...others } = before ?? {}
        const after = isSame(choice, category) ? others : { ...others, [category.category_name]: choice }
        return Object.keys(after).length === 0 ? undefined : after
      }),
    forget: () => change(() => undefined),
  }
}

export type CategoryChoices = ReturnType<typeof useCategoryChoices>

/** The choices as the call takes them. */
export const sentChoices = (drafts: CategoryChoices['drafts']) =>
  Object.entries(drafts).map(([from, { choice, filed_under }]) => ({
    from,
    to: choice === 'create' ? from : filed_under,
  }))
