import { changedRecord, jsonOf, send } from '@/admin-views/api/send'
import type { CategoryAnswer } from '@/contract/category-answer'
import type { StartedAnswer } from '@/contract/change-answers'
import type { DeletedAnswer } from '@/contract/done-answer'
import type { CategoryCreateInput, CategoryUpdateInput } from '@/domain/reference-category-schema'

export const CATEGORIES_PATH = '/api/reference-standards/category/'

export type Category = CategoryAnswer

export async function listCategories(token: string, signal?: AbortSignal): Promise<Category[]> {
  return jsonOf(await send(CATEGORIES_PATH, { token, signal }))
}

export async function createCategory(token: string, json: CategoryCreateInput): Promise<Partial<Category>> {
  return changedRecord(await send(CATEGORIES_PATH, { method: 'POST', token, json }))
}

export async function updateCategory(
  token: string,
  id: number,
  json: CategoryUpdateInput,
): Promise<Partial<Category>> {
  return changedRecord(await send(`${CATEGORIES_PATH}${id}`, { method: 'PUT', token, json }))
}

/** Deletes those of some categories that have no products. @returns how many */
export async function deleteEmptyCategories(token: string, ids: number[]): Promise<number> {
  const { deleted } = await jsonOf<DeletedAnswer>(
    await send(`${CATEGORIES_PATH}delete-empty`, { method: 'POST', token, json: { ids } }),
  )
  return deleted
}

/** Merges a category into another one. @returns the change set that does it */
export async function mergeCategory(token: string, id: number, into: number): Promise<number> {
  const { change_set } = await jsonOf<StartedAnswer>(
    await send(`${CATEGORIES_PATH}${id}/merge`, { method: 'POST', token, json: { into } }),
  )
  return change_set
}

export async function deleteCategory(token: string, id: number): Promise<void> {
  await send(`${CATEGORIES_PATH}${id}`, { method: 'DELETE', token })
}
