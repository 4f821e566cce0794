import type { ImportCategoryListAnswer } from '@/domain/contract/import-answers'

/** A category of the file that the catalogue lacks. */
export type FileCategory = ImportCategoryListAnswer['categories'][number]

/** The choice of staff for a category of the file. */
export type CategoryChoice = Pick<FileCategory, 'choice' | 'filed_under'>

export const CREATE: CategoryChoice = { choice: 'create', filed_under: null }
export const EMPTY: CategoryChoice = { choice: 'empty', filed_under: null }
export const fileUnder = (name: string): CategoryChoice => ({ choice: 'file', filed_under: name })

/** A choice as the call takes it. @param from the category of the file */
export const sentChoice = (from: string, { choice, filed_under }: CategoryChoice) => ({
  from,
  to: choice === 'create' ? from : filed_under,
})

/** Says what is done, or was done, with a category. */
export function choiceWords({ choice, filed_under }: CategoryChoice, isDone: boolean): string {
  if (choice === 'create') return isDone ? 'Created' : 'Will be created'
  if (choice === 'empty') return isDone ? 'Left empty' : 'Will be left empty'
  return `${isDone ? 'Filed' : 'Will be filed'} under ${filed_under}`
}
