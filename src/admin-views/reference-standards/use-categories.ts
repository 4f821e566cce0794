'use client'

import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '@/admin-views/api/api-failure'
import { untilEnded } from '@/admin-views/api/change-sets'
import {
  type Category,
  createCategory,
  deleteCategory,
  deleteEmptyCategories,
  listCategories,
  mergeCategory,
  updateCategory,
} from '@/admin-views/api/reference-categories'
import { firstCategories } from '@/admin-views/reference-standards/early-lists'
import { authorised } from '@/admin-views/session/session-store'
import { counted } from '@/admin-views/shell/counted'
import { toastFailure } from '@/admin-views/shell/failure-toast'
import type { CategoryCreateInput, CategoryUpdateInput } from '@/domain/reference-category-schema'
import { showToast } from '@/ui/toast/toast-store'

export const CATEGORIES_KEY = ['reference-categories'] as const

/** All categories, by name. */
export function useCategories() {
  return useQuery({
    queryKey: CATEGORIES_KEY,
    queryFn: ({ signal }) => firstCategories.take() ?? authorised((token) => listCategories(token, signal)),
    // Shown with the page's first paint where it is there by then; the call that follows takes the same answer.
    initialData: firstCategories.known,
    meta: { failure: 'Failed to load categories' },
  })
}

/** Puts a change on screen at once and has the list loaded again (spec §4, "After success"). */
function settle(client: QueryClient, change: (categories: Category[]) => Category[]) {
  client.setQueryData<Category[]>(CATEGORIES_KEY, (categories) => categories && change(categories))
  void client.invalidateQueries({ queryKey: CATEGORIES_KEY })
}

const byName = (one: Category, other: Category) => one.category_name.localeCompare(other.category_name)

const isWhole = (category: Partial<Category>): category is Category =>
  category.id !== undefined && category.category_name !== undefined

const failureText = (failure: unknown, text: string) =>
  (failure instanceof ApiFailure ? failure.detailMessage : null) ?? text

export function useCreateCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CategoryCreateInput) => authorised((token) => createCategory(token, input)),
    onSuccess: (created) => {
      settle(client, (categories) => (isWhole(created) ? [...categories, created].sort(byName) : categories))
      showToast({ title: 'Success', description: 'Category created successfully' })
    },
    onError: (failure) => toastFailure(failure, failureText(failure, 'Failed to create category')),
  })
}

export function useUpdateCategory(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CategoryUpdateInput) => authorised((token) => updateCategory(token, id, input)),
    onSuccess: (updated) => {
      settle(client, (categories) =>
        categories.map((category) => (category.id === id ? { ...category, ...updated } : category)),
      )
      showToast({ title: 'Success', description: 'Category updated successfully' })
    },
    onError: (failure) => toastFailure(failure, failureText(failure, 'Failed to update category')),
  })
}

export function useDeleteCategory(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => authorised((token) => deleteCategory(token, id)),
    onSuccess: () => {
      settle(client, (categories) => categories.filter((category) => category.id !== id))
      showToast({ title: 'Deleted', description: 'Category deleted successfully' })
    },
    onError: (failure) => toastFailure(failure, failureText(failure, 'Failed to delete category')),
  })
}

export function useDeleteEmpty() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => authorised((token) => deleteEmptyCategories(token, ids)),
    onSuccess: (deleted) =>
      showToast({
        title: 'Deleted',
        description: `${counted(deleted, 'empty category', 'empty categories')} deleted`,
      }),
    onError: (failure) => toastFailure(failure, failureText(failure, 'Failed to delete the categories')),
    onSettled: () => client.invalidateQueries({ queryKey: CATEGORIES_KEY }),
  })
}

/** Merges a category into another one, and waits until its products are there. */
export function useMergeCategory(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (into: number) =>
      authorised(async (token) => untilEnded(token, await mergeCategory(token, id, into))),
    onSuccess: ({ products }) => {
      // Products say which category they are in.
      void client.invalidateQueries()
      showToast({ title: 'Merged', description: `${counted(products, 'product')} moved` })
    },
    onError: (failure) => {
      toastFailure(failure, failureText(failure, 'Failed to merge the categories'))
      void client.invalidateQueries({ queryKey: CATEGORIES_KEY })
    },
  })
}
