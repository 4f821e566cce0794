'use client'

import { Plus } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import { CategoryCard } from '@/admin-views/categories/category-card'
import type { OpenCategoryDialog } from '@/admin-views/categories/category-dialogs'
import type { useCategoryCards } from '@/admin-views/categories/use-category-cards'
import { LoadFailure } from '@/admin-views/lists/load-failure'
import { PanelHeading } from '@/admin-views/lists/panel-heading'
import { useFocusAfterDelete } from '@/admin-views/lists/use-focus-after-delete'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { DialogSlot } from '@/ui/dialog-slot'
import { groupedNumber } from '@/ui/grouped-number'
import { loadedApart } from '@/ui/loaded-apart'
import { Pagination } from '@/ui/pagination'
import { Select } from '@/ui/select'
import { Skeleton } from '@/ui/skeleton'
import { usePreload } from '@/ui/use-preload'

const LoadedDialogs = loadedApart(
  async () => (await import('@/admin-views/categories/category-dialogs')).CategoryDialogs,
)

const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

/** The categories tab: cards, and a dialog for each action on one (spec §2.18). */
export function CategoriesPanel({ categories }: { categories: ReturnType<typeof useCategoryCards> }) {
  const [open, setOpen] = useState<OpenCategoryDialog | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const onDeleted = useFocusAfterDelete(heading, { isDialogOpen: open !== null })
  const close = () => setOpen(null)
  usePreload(LoadedDialogs.preload)
  const choose = useCallback(
    (kind: 'view' | 'edit' | 'merge' | 'delete', category: Category) => setOpen({ kind, category }),
    [],
  )
  // The buttons are below the cards: scroll to the top of the new page.
  function turnTo(page: number) {
    categories.setPage(page)
    heading.current?.scrollIntoView({ block: 'nearest' })
  }
  const { cards, total, term, isLoading, isFailed } = categories

  return (
    <>
      <PanelHeading
        ref={heading}
        status={isLoading ? 'Loading categories...' : term !== '' && `${groupedNumber(total)} found`}
        action={
          <Button onClick={() => setOpen({ kind: 'create' })}>
            <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
            {open?.kind === 'edit' ? 'Edit Category' : 'Add Category'}
          </Button>
        }
      >
        Categories Management
      </PanelHeading>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <Select
          aria-label="Order of the categories"
          value={categories.order}
          onChange={({ target }) => categories.setOrder(target.value === 'size' ? 'size' : 'name')}
          className="w-52"
        >
          <option value="name">By name</option>
          <option value="size">Most products first</option>
        </Select>
        {categories.empty.length > 0 && (
          <Checkbox
            label={`Empty ones only (${groupedNumber(categories.empty.length)})`}
            checked={categories.isEmptyOnly}
            onChange={({ target }) => categories.setIsEmptyOnly(target.checked)}
          />
        )}
        {categories.isEmptyOnly && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => setOpen({ kind: 'empty', categories: categories.empty })}
          >
            Delete all empty ones
          </Button>
        )}
      </div>
      {isLoading && (
        <div className={GRID}>
          {PLACES.map((place) => (
            <Skeleton key={place} className="h-36" />
          ))}
        </div>
      )}
      {isFailed && <LoadFailure text="The categories could not be loaded." onRetry={categories.retry} />}
      {!isLoading && !isFailed && total === 0 && (
        <p role="status" className="border border-line px-5 py-8 text-ink-muted text-sm">
          {term !== '' ? 'No categories match your search.' : 'No categories yet. Add the first one.'}
        </p>
      )}
      <ul className={GRID}>
        {cards.map((category) => (
          <CategoryCard key={category.id} category={category} onChoose={choose} />
        ))}
      </ul>
      <Pagination
        page={categories.page}
        limit={categories.limit}
        total={total}
        pages={categories.pages}
        noun="categories"
        reachesAnyPage
        onPage={turnTo}
      />
      {open && (
        <DialogSlot onFail={close}>
          <LoadedDialogs.Component open={open} onDeleted={onDeleted} onClose={close} />
        </DialogSlot>
      )}
    </>
  )
}
