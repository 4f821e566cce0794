import { changedRecord, jsonOf, send } from '@/admin-views/api/send'
import type { CategoryAnswer } from '@/contract/category-answer'
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

export async function deleteCategory(token: string, id: number): Promise<void> {
  await send(`${CATEGORIES_PATH}${id}`, { method: 'DELETE', token })
}
