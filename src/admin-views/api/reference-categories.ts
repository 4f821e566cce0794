import { change, get, partOf, post, remove, start } from '@/admin-views/api/call'
import type { CategoryAnswer } from '@/domain/contract/category-answer'
import type { DeletedAnswer } from '@/domain/contract/done-answer'
import type {
  CategoryCreateInput,
  CategoryUpdateInput,
} from '@/domain/rules/categories/reference-category-schema'

export const CATEGORIES_PATH = '/api/reference-standards/category/'

export type Category = CategoryAnswer

export const listCategories = get<Category[]>(CATEGORIES_PATH)

export const createCategory = (json: CategoryCreateInput) =>
  change<Category>(CATEGORIES_PATH, { method: 'POST', json })

export const updateCategory = (id: number, json: CategoryUpdateInput) =>
  change<Category>(`${CATEGORIES_PATH}${id}`, { method: 'PUT', json })

/** Deletes the given categories that have no products. @returns how many */
export const deleteEmptyCategories = (ids: number[]) =>
  partOf(post<DeletedAnswer>(`${CATEGORIES_PATH}delete-empty`, { ids }), ({ deleted }) => deleted)

/** Merges a category into another one. @returns the id of its change set */
export const mergeCategory = (id: number, into: number) => start(`${CATEGORIES_PATH}${id}/merge`, { into })

export const deleteCategory = (id: number) => remove(`${CATEGORIES_PATH}${id}`)
