import { type QueryClient, useQuery } from '@tanstack/react-query'
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
import { firstCategories } from '@/admin-views/catalogue/early-lists'
import { ask } from '@/admin-views/session/use-answer'
import { useChange } from '@/admin-views/session/use-change'
import { counted } from '@/admin-views/words/counted'
import type {
  CategoryCreateInput,
  CategoryUpdateInput,
} from '@/domain/rules/categories/reference-category-schema'

export const CATEGORIES_KEY = ['reference-categories'] as const

/** All categories, by name. */
export function useCategories() {
  return useQuery({
    queryKey: CATEGORIES_KEY,
    queryFn: ({ signal }) => firstCategories.take() ?? ask(listCategories, signal),
    // If known by then, shown with the first paint; the query function takes the same answer.
    initialData: firstCategories.known,
    meta: { failure: 'Failed to load categories' },
  })
}

/** Applies a change on screen at once and reloads the list (spec §4, "After success"). */
function settle(client: QueryClient, change: (categories: Category[]) => Category[]) {
  client.setQueryData<Category[]>(CATEGORIES_KEY, (categories) => categories && change(categories))
  void client.invalidateQueries({ queryKey: CATEGORIES_KEY })
}

const byName = (one: Category, other: Category) => one.category_name.localeCompare(other.category_name)

const isWhole = (category: Partial<Category>): category is Category =>
  category.id !== undefined && category.category_name !== undefined

export const useCreateCategory = () =>
  useChange((input: CategoryCreateInput) => createCategory(input), {
    settle: (client, created) =>
      settle(client, (categories) => (isWhole(created) ? [...categories, created].sort(byName) : categories)),
    done: () => 'Category created successfully',
    failed: 'Failed to create category',
  })

export const useUpdateCategory = (id: number) =>
  useChange((input: CategoryUpdateInput) => updateCategory(id, input), {
    settle: (client, updated) =>
      settle(client, (categories) =>
        categories.map((category) => (category.id === id ? { ...category, ...updated } : category)),
      ),
    done: () => 'Category updated successfully',
    failed: 'Failed to update category',
  })

export const useDeleteCategory = (id: number) =>
  useChange(() => deleteCategory(id), {
    settle: (client) => settle(client, (categories) => categories.filter((category) => category.id !== id)),
    done: () => ({ title: 'Deleted', description: 'Category deleted successfully' }),
    failed: 'Failed to delete category',
  })

export const useDeleteEmpty = () =>
  useChange((ids: number[]) => deleteEmptyCategories(ids), {
    done: (deleted) => ({
      title: 'Deleted',
      description: `${counted(deleted, 'empty category', 'empty categories')} deleted`,
    }),
    failed: 'Failed to delete the categories',
    reload: (client) => client.invalidateQueries({ queryKey: CATEGORIES_KEY }),
  })

/** Merges a category into another one, and waits until its products have moved. */
export const useMergeCategory = (id: number) =>
  useChange((into: number) => untilEnded(mergeCategory(id, into)), {
    // Products carry their category's name.
    settle: (client) => void client.invalidateQueries(),
    done: ({ products }) => ({ title: 'Merged', description: `${counted(products, 'product')} moved` }),
    failed: 'Failed to merge the categories',
    recover: (client) => void client.invalidateQueries({ queryKey: CATEGORIES_KEY }),
  })
