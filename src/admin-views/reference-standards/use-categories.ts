'use client'

import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '@/admin-views/api/api-failure'
import {
  type Category,
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '@/admin-views/api/reference-categories'
import { firstCategories } from '@/admin-views/reference-standards/early-lists'
import { authorised } from '@/admin-views/session/session-store'
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
