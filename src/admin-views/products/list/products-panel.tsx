import { Plus } from 'lucide-react'
import { lazy, useCallback, useEffect, useRef, useState } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import type { Product } from '@/admin-views/api/reference-products'
import {
  type CatalogueAddress,
  catalogueHref,
  type ProductFilters,
} from '@/admin-views/catalogue/catalogue-address'
import { rememberList } from '@/admin-views/catalogue/opened-list'
import type { Catalogue } from '@/admin-views/catalogue/use-catalogue'
import { GroupHead } from '@/admin-views/duplicates/group-head'
import { LoadFailure } from '@/admin-views/lists/paged-list'
import { PanelHeading } from '@/admin-views/lists/panel-heading'
import { useFocusAfterDelete } from '@/admin-views/lists/use-focus-after-delete'
import { type ChosenRows, isChosen } from '@/admin-views/lists/use-row-choice'
import type { OpenCatalogueDialog } from '@/admin-views/products/catalogue-dialogs'
import type { OpenProductDialog } from '@/admin-views/products/dialogs/product-dialogs'
import { ProductsTable } from '@/admin-views/products/list/products-table'
import type { View } from '@/admin-views/products/saved-views/use-saved-views'
import { useReturnToRow } from '@/admin-views/products/use-return-to-row'
import { WritingButton } from '@/admin-views/session/writing-controls'
import type { ProductSort } from '@/domain/contract/product-list-query'
import { DEFAULT_COLUMNS } from '@/domain/rules/products/product-list'
import { PRODUCT_LIST } from '@/domain/rules/search/paging'
import { Pagination } from '@/ui/layout/pagination'
import { loadedApart } from '@/ui/links/loaded-apart'
import { usePreload } from '@/ui/links/use-preload'
import { dialogApart } from '@/ui/overlays/dialog-apart'
import { DialogSlot } from '@/ui/overlays/dialog-slot'
import { groupedNumber } from '@/ui/texts/grouped-number'

const ProductDialogs = dialogApart(
  async () => (await import('@/admin-views/products/dialogs/product-dialogs')).ProductDialogs,
)

const FilterChips = lazy(async () => ({
  default: (await import('@/admin-views/products/filters/filter-chips')).FilterChips,
}))

const ViewsRow = lazy(async () => ({
  default: (await import('@/admin-views/products/saved-views/views-row')).ViewsRow,
}))

const LoadedChoiceBar = loadedApart(
  async () => (await import('@/admin-views/products/list/choice-bar')).ChoiceBar,
)

/** The products tab: the table, and a dialog for each action on a row (spec §2.18). */
export function ProductsPanel({
  catalogue,
  categories,
  chosen,
  address,
  onSort,
  onFilter,
  onShow,
  onOpen,
}: {
  catalogue: Catalogue
  categories: Category[]
  chosen: ChosenRows
  address: CatalogueAddress
  onSort: (sort: ProductSort | undefined) => void
  onFilter: (filters: ProductFilters) => void
  onShow: (view: View) => void
  onOpen: (dialog: OpenCatalogueDialog) => void
}) {
  const [open, setOpen] = useState<OpenProductDialog | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = useFocusAfterDelete(heading, { isDialogOpen: open !== null })
  const close = () => setOpen(null)
  usePreload(ProductDialogs.preload)
  usePreload(LoadedChoiceBar.preload)
  const choose = useCallback(
    (kind: 'view' | 'edit' | 'delete', product: Product) => setOpen({ kind, product }),
    [],
  )
  // The buttons are below a long table: scroll to the top of the new page.
  function turnTo(page: number) {
    catalogue.setPage(page)
    heading.current?.scrollIntoView({ block: 'nearest' })
  }
  const { products, total, page, duplicates, isLoading, isFailed, isSearching, isTurning } = catalogue
  const columns = address.columns ?? DEFAULT_COLUMNS
  const isSettled = !isLoading && !isFailed && !isSearching && !isTurning
  // The views are loaded once, after the list.
  const [hasSettled, setHasSettled] = useState(isSettled)
  if (isSettled && !hasSettled) setHasSettled(true)
  useReturnToRow(catalogueHref(address), isSettled)
  useEffect(() => {
    if (!isSettled) return
    const { search, filters, sort } = address
    const ids = products.map(({ id }) => id)
    rememberList({
      address: catalogueHref(address),
      query: { search, ...filters, sort },
      ids,
      // In a list of groups, going from record to record ends with the page.
      ...(duplicates
        ? { firstPage: 1, lastPage: 1, total: ids.length }
        : { firstPage: page, lastPage: page, total }),
    })
  }, [isSettled, products, duplicates, address, page, total])

  function groupHead(id: number) {
    const group = duplicates?.groups.find(({ ids }) => ids[0] === id)
    if (group === undefined) return null
    const merge = () =>
      setOpen({ kind: 'merge', products: products.filter((one) => group.ids.includes(one.id)) })
    return <GroupHead group={group} span={columns.length + 1} onMerge={merge} />
  }

  const only =
    chosen.count === 1 && chosen.onPage === 1
      ? products.find(({ id }) => isChosen(chosen.choice, id))
      : undefined

  function onGone(id: number) {
    focusHeading()
    chosen.drop(id)
  }

  return (
    <div className="flex flex-col">
      <PanelHeading
        ref={heading}
        status={foundStatus(catalogue)}
        beside={
          hasSettled && (
            <DialogSlot>
              <ViewsRow address={address} onShow={onShow} onSave={() => onOpen({ kind: 'views' })} />
            </DialogSlot>
          )
        }
        action={
          <WritingButton needs="catalogue" size="sm" onClick={() => setOpen({ kind: 'create' })}>
            <Plus />
            {open?.kind === 'edit' ? 'Edit Product' : 'Add Product'}
          </WritingButton>
        }
      >
        Products Management
      </PanelHeading>
      {catalogue.isFiltered && (
        // Keeps the height while the code loads.
        <div className="mb-4 min-h-7">
          <DialogSlot>
            <FilterChips
              filters={address.filters}
              categories={categories}
              onChange={onFilter}
              onEmptied={() => heading.current?.focus()}
            />
          </DialogSlot>
        </div>
      )}
      {chosen.count > 0 && (
        <DialogSlot>
          <LoadedChoiceBar.Component
            chosen={chosen}
            total={total}
            rows={products.length}
            onDuplicate={only && (() => setOpen({ kind: 'create', from: only }))}
            onExport={() => onOpen({ kind: 'export', what: 'chosen' })}
            onChange={() => onOpen({ kind: 'bulk' })}
            onPublish={() => onOpen({ kind: 'publish' })}
            onCleared={() => heading.current?.focus()}
          />
        </DialogSlot>
      )}
      {isFailed ? (
        <LoadFailure text="The products could not be loaded." onRetry={catalogue.retry} />
      ) : (
        <>
          <ProductsTable
            products={products}
            columns={columns}
            isLoading={isLoading}
            isBusy={isTurning || isSearching}
            emptyText={emptyText(catalogue)}
            isDimmed={isTurning}
            sort={catalogue.sort}
            onSort={onSort}
            chosen={chosen}
            onChoose={choose}
            groupHead={duplicates && groupHead}
          />
          <Pagination
            page={catalogue.page}
            limit={PRODUCT_LIST.limit}
            total={catalogue.listed}
            pages={isSearching ? 0 : catalogue.pages}
            noun={duplicates ? 'groups' : 'products'}
            isBusy={isTurning}
            reachesAnyPage
            onPage={turnTo}
          />
        </>
      )}
      {open && <ProductDialogs open={open} categories={categories} onGone={onGone} onClose={close} />}
    </div>
  )
}

function foundStatus({
  total,
  catalogueTotal,
  isNarrowed,
  duplicates,
  ...catalogue
}: Catalogue): string | null {
  if (catalogue.isSearching) return `Searching all ${groupedNumber(catalogueTotal ?? 0)} products...`
  if (duplicates?.isPending)
    return `${groupedNumber(total)} found so far: structures are still being computed`
  return isNarrowed && !catalogue.isLoading && !catalogue.isFailed ? `${groupedNumber(total)} found` : null
}

function emptyText({ term, isSearching, isFiltered }: Catalogue): string | null {
  if (isSearching) return null
  if (isFiltered) return 'No products match these filters.'
  return term === '' ? 'No products yet. Add the first one.' : 'No products match your search.'
}
