'use client'

import { Plus } from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import { CategoryCard } from '@/admin-views/reference-standards/categories/category-card'
import type { OpenCategoryDialog } from '@/admin-views/reference-standards/categories/category-dialogs'
import { PanelHeading } from '@/admin-views/reference-standards/panel-heading'
import { LoadFailure } from '@/admin-views/shell/load-failure'
import { useFocusAfterDelete } from '@/admin-views/shell/use-focus-after-delete'
import { Button } from '@/ui/button'
import { DialogSlot } from '@/ui/dialog-slot'
import { Skeleton } from '@/ui/skeleton'
import { usePreload } from '@/ui/use-preload'

const loadDialogs = () => import('@/admin-views/reference-standards/categories/category-dialogs')
const CategoryDialogs = lazy(async () => ({ default: (await loadDialogs()).CategoryDialogs }))

const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

/** The tab of the categories: cards, and a dialog for each thing that can be done with one (spec §2.18). */
export function CategoriesPanel({
  categories,
  isLoading,
  isFailed,
  isFiltered,
  onRetry,
}: {
  categories: Category[]
  isLoading: boolean
  isFailed: boolean
  /** Whether a search leaves some out. */
  isFiltered: boolean
  onRetry: () => void
}) {
  const [open, setOpen] = useState<OpenCategoryDialog | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const onDeleted = useFocusAfterDelete(heading, { isDialogOpen: open !== null })
  const close = () => setOpen(null)
  usePreload(loadDialogs)

  return (
    <>
      <PanelHeading
        ref={heading}
        status={isLoading && 'Loading categories...'}
        action={
          <Button onClick={() => setOpen({ kind: 'create' })}>
            <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
            {open?.kind === 'edit' ? 'Edit Category' : 'Add Category'}
          </Button>
        }
      >
        Categories Management
      </PanelHeading>
      {isLoading && (
        <div className={GRID}>
          {PLACES.map((place) => (
            <Skeleton key={place} className="h-36" />
          ))}
        </div>
      )}
      {isFailed && <LoadFailure text="The categories could not be loaded." onRetry={onRetry} />}
      {!isLoading && !isFailed && categories.length === 0 && (
        <p role="status" className="border border-line px-5 py-8 text-ink-muted text-sm">
          {isFiltered ? 'No categories match your search.' : 'No categories yet. Add the first one.'}
        </p>
      )}
      <ul className={GRID}>
        {categories.map((category) => (
          <CategoryCard
            key={category.id}
            category={category}
            onView={() => setOpen({ kind: 'view', category })}
            onEdit={() => setOpen({ kind: 'edit', category })}
            onDelete={() => setOpen({ kind: 'delete', category })}
          />
        ))}
      </ul>
      {open && (
        <DialogSlot onFail={close}>
          <CategoryDialogs open={open} onDeleted={onDeleted} onClose={close} />
        </DialogSlot>
      )}
    </>
  )
}
