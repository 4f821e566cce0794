import { Plus } from 'lucide-react'
import { memo, useCallback, useRef, useState } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import { catalogueHref } from '@/admin-views/catalogue/catalogue-address'
import type { Catalogue } from '@/admin-views/catalogue/use-catalogue'
import type { OpenCategoryDialog } from '@/admin-views/categories/category-dialogs'
import { FoundProducts } from '@/admin-views/categories/found-products'
import type { useCategoryCards } from '@/admin-views/categories/use-category-cards'
import { LoadFailure } from '@/admin-views/lists/paged-list'
import { PanelHeading } from '@/admin-views/lists/panel-heading'
import { RowMenu } from '@/admin-views/lists/row-menu'
import { useFocusAfterDelete } from '@/admin-views/lists/use-focus-after-delete'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { Checkbox } from '@/ui/controls/checkbox'
import { ValueSelect } from '@/ui/controls/select'
import { Badge } from '@/ui/layout/badge'
import { Pagination } from '@/ui/layout/pagination'
import { Skeleton } from '@/ui/layout/skeleton'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { usePreload } from '@/ui/links/use-preload'
import { dialogApart } from '@/ui/overlays/dialog-apart'
import { groupedNumber } from '@/ui/texts/grouped-number'

const CategoryDialogs = dialogApart(
  async () => (await import('@/admin-views/categories/category-dialogs')).CategoryDialogs,
)

const ORDERS = [
  { value: 'name', label: 'By name' },
  { value: 'size', label: 'Most products first' },
] as const

const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

/** The categories tab: cards, and a dialog for each action on one (spec §2.18). */
export function CategoriesPanel({
  categories,
  products,
  onProducts,
}: {
  categories: ReturnType<typeof useCategoryCards>
  /** What the same search finds among the products. */
  products: Pick<Catalogue, 'products' | 'total' | 'term' | 'isSearching'>
  onProducts: () => void
}) {
  const [open, setOpen] = useState<OpenCategoryDialog | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const onDeleted = useFocusAfterDelete(heading, { isDialogOpen: open !== null })
  const close = () => setOpen(null)
  usePreload(CategoryDialogs.preload)
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
          <WritingButton needs="catalogue" size="sm" onClick={() => setOpen({ kind: 'create' })}>
            <Plus />
            {open?.kind === 'edit' ? 'Edit Category' : 'Add Category'}
          </WritingButton>
        }
      >
        Categories Management
      </PanelHeading>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <ValueSelect
          aria-label="Order of the categories"
          options={ORDERS}
          value={categories.order}
          onChange={categories.setOrder}
          className="w-52"
        />
        {categories.empty.length > 0 && (
          <Checkbox
            label={`Empty ones only (${groupedNumber(categories.empty.length)})`}
            checked={categories.isEmptyOnly}
            onChange={({ target }) => categories.setIsEmptyOnly(target.checked)}
          />
        )}
        {categories.isEmptyOnly && (
          <WritingButton
            needs="catalogue"
            variant="outline"
            size="sm"
            onClick={() => setOpen({ kind: 'empty', categories: categories.empty })}
          >
            Delete all empty ones
          </WritingButton>
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
      <FoundProducts {...products} onProducts={onProducts} />
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
      {open && <CategoryDialogs open={open} onDeleted={onDeleted} onClose={close} />}
    </>
  )
}

/** One category: name, two lines of description, number of products (spec §2.18). */
const CategoryCard = memo(function CategoryCard({
  category,
  onChoose,
}: {
  category: Category
  /** Must be stable between renders, or every card renders each time. */
  onChoose: (kind: 'view' | 'edit' | 'merge' | 'delete', category: Category) => void
}) {
  const { id, category_name, description, product_count } = category
  return (
    <li className="flex min-h-36 flex-col border border-line bg-surface-raised p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 break-words pt-1 font-medium">{category_name}</h3>
        <RowMenu
          name={category_name}
          onView={() => onChoose('view', category)}
          onEdit={() => onChoose('edit', category)}
          onMerge={() => onChoose('merge', category)}
          onDelete={() => onChoose('delete', category)}
        />
      </div>
      <p className="line-clamp-2 mt-1 break-words text-ink-muted text-sm">{description}</p>
      <div className="mt-auto pt-3 tabular-nums">
        {product_count === 0 ? (
          <Badge variant="secondary">0 Products</Badge>
        ) : (
          <RouteAnchor
            href={catalogueHref({ tab: 'products', filters: { category_id: [id] } })}
            className="group inline-flex min-h-6 items-center"
          >
            <Badge variant="secondary" className="group-hover:underline">
              {groupedNumber(product_count)} {product_count === 1 ? 'Product' : 'Products'}
            </Badge>
          </RouteAnchor>
        )}
      </div>
    </li>
  )
})
