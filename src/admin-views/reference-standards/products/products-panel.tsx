'use client'

import { Plus } from 'lucide-react'
import { lazy, useCallback, useEffect, useRef, useState } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import type { Product } from '@/admin-views/api/reference-products'
import { rememberList } from '@/admin-views/reference-standards/opened-list'
import { PanelHeading } from '@/admin-views/reference-standards/panel-heading'
import type { OpenProductDialog } from '@/admin-views/reference-standards/products/product-dialogs'
import { ProductsTable } from '@/admin-views/reference-standards/products/products-table'
import type { useCatalogue } from '@/admin-views/reference-standards/use-catalogue'
import { LoadFailure } from '@/admin-views/shell/load-failure'
import { useFocusAfterDelete } from '@/admin-views/shell/use-focus-after-delete'
import { PRODUCT_LIST } from '@/domain/paging'
import { Button } from '@/ui/button'
import { DialogSlot } from '@/ui/dialog-slot'
import { groupedNumber } from '@/ui/grouped-number'
import { Pagination } from '@/ui/pagination'
import { usePreload } from '@/ui/use-preload'

type Catalogue = ReturnType<typeof useCatalogue>

const loadDialogs = () => import('@/admin-views/reference-standards/products/product-dialogs')
const ProductDialogs = lazy(async () => ({ default: (await loadDialogs()).ProductDialogs }))

/** The tab of the products: the table, and a dialog for each thing that can be done with a row (spec §2.18). */
export function ProductsPanel({ catalogue, categories }: { catalogue: Catalogue; categories: Category[] }) {
  const [open, setOpen] = useState<OpenProductDialog | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const onDeleted = useFocusAfterDelete(heading, { isDialogOpen: open !== null })
  const close = () => setOpen(null)
  usePreload(loadDialogs)
  const choose = useCallback(
    (kind: 'view' | 'edit' | 'delete', product: Product) => setOpen({ kind, product }),
    [],
  )
  // The buttons are below a long table: the page that comes is read from its top.
  function turnTo(page: number) {
    catalogue.setPage(page)
    heading.current?.scrollIntoView({ block: 'nearest' })
  }
  const { products, total, term, page, isLoading, isFailed, isSearching, isTurning } = catalogue
  const isSettled = !isLoading && !isFailed && !isSearching && !isTurning
  useEffect(() => {
    if (!isSettled) return
    const address = window.location.pathname + window.location.search
    const ids = products.map(({ id }) => id)
    rememberList({ address, search: term, firstPage: page, lastPage: page, ids, total })
  }, [isSettled, products, term, page, total])

  return (
    <>
      <PanelHeading
        ref={heading}
        status={searchStatus(catalogue)}
        action={
          <Button onClick={() => setOpen({ kind: 'create' })}>
            <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
            {open?.kind === 'edit' ? 'Edit Product' : 'Add Product'}
          </Button>
        }
      >
        Products Management
      </PanelHeading>
      {isFailed ? (
        <LoadFailure text="The products could not be loaded." onRetry={catalogue.retry} />
      ) : (
        <>
          <ProductsTable
            products={products}
            isLoading={isLoading}
            isBusy={isTurning || isSearching}
            emptyText={emptyText(term, isSearching)}
            isDimmed={isTurning}
            onChoose={choose}
          />
          <Pagination
            page={catalogue.page}
            limit={PRODUCT_LIST.limit}
            total={total}
            pages={isSearching ? 0 : catalogue.pages}
            noun="products"
            isBusy={isTurning}
            reachesAnyPage
            onPage={turnTo}
          />
        </>
      )}
      {open && (
        <DialogSlot onFail={close}>
          <ProductDialogs open={open} categories={categories} onDeleted={onDeleted} onClose={close} />
        </DialogSlot>
      )}
    </>
  )
}

function searchStatus({ term, total, catalogueTotal, isLoading, isSearching }: Catalogue): string | null {
  if (isSearching) return `Searching all ${groupedNumber(catalogueTotal)} products...`
  return term === '' || isLoading ? null : `${groupedNumber(total)} found`
}

function emptyText(term: string, isSearching: boolean): string | null {
  if (isSearching) return null
  return term === '' ? 'No products yet. Add the first one.' : 'No products match your search.'
}
