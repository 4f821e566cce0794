'use client'

import { lazy, type RefObject, useEffect, useRef, useState } from 'react'
import type { CatalogueAddress, ProductFilters } from '@/admin-views/catalogue/catalogue-address'
import { useWithoutLostCategories } from '@/admin-views/catalogue/lost-choices'
import { type Catalogue, useCatalogue } from '@/admin-views/catalogue/use-catalogue'
import { useCatalogueAddress } from '@/admin-views/catalogue/use-catalogue-address'
import { CategoriesPanel } from '@/admin-views/categories/categories-panel'
import { useCategoryCards } from '@/admin-views/categories/use-category-cards'
import { ListSearch } from '@/admin-views/lists/list-search'
import { useRowChoice } from '@/admin-views/lists/use-row-choice'
import { useTypedSearch } from '@/admin-views/lists/use-typed-search'
import { CatalogueButtons } from '@/admin-views/products/catalogue-buttons'
import type { OpenCatalogueDialog } from '@/admin-views/products/catalogue-dialogs'
import { ProductsPanel } from '@/admin-views/products/list/products-panel'
import type { View } from '@/admin-views/products/saved-views/use-saved-views'
import { StatCards } from '@/admin-views/products/stat-cards'
import { PageHeading } from '@/admin-views/shell/page-heading'
import { usePreload } from '@/ui/links/use-preload'
import { dialogApart } from '@/ui/overlays/dialog-apart'
import { DialogSlot } from '@/ui/overlays/dialog-slot'
import { TabPanel, Tabs } from '@/ui/tabs/tabs'
import { groupedNumber } from '@/ui/texts/grouped-number'

const CatalogueDialogs = dialogApart(
  async () => (await import('@/admin-views/products/catalogue-dialogs')).CatalogueDialogs,
)

const ReloadAfter = lazy(async () => ({
  default: (await import('@/admin-views/products/bulk/reload-after')).ReloadAfter,
}))

/** The screen of the catalogue (spec §2.18). */
export function ReferenceStandardsView() {
  const [address, change] = useCatalogueAddress()
  const [search, setSearch] = useTypedSearch(address, change)
  const catalogue = useCatalogue(search, address, change)
  const categories = useCategoryCards(search)
  useWithoutLostCategories(address, categories.fresh, change)
  const chosen = useRowChoice(
    catalogue.products.map(({ id }) => id),
    catalogue.total,
    catalogue.query,
  )
  const [open, setOpen] = useState<OpenCatalogueDialog | null>(null)
  const [begun, setBegun] = useState<number | null>(null)
  const close = () => setOpen(null)
  usePreload(CatalogueDialogs.preload)
  const searchField = useRef<HTMLInputElement>(null)
  useSearchKey(searchField)

  const filter = (filters: ProductFilters) => change({ filters, page: 1, tab: 'products' })
  const show = (view: View) =>
    change({ sort: undefined, columns: undefined, ...view, page: 1, tab: 'products' })
  const showTab = (tab: CatalogueAddress['tab']) => change({ tab }, { isStep: false })
  /** Opens a dialog of the products, with the table that it changes behind it. */
  function openBesideTable(kind: 'filters' | 'columns') {
    if (address.tab !== 'products') change({ tab: 'products' }, { isStep: false })
    setOpen({ kind })
  }

  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-3">
      <PageHeading
        title="Reference Standards"
        subtitle="Manage reference standards, categories, and products"
      >
        <CatalogueButtons
          filterCount={Object.keys(address.filters).length}
          onExport={() => setOpen({ kind: 'export', what: catalogue.isNarrowed ? 'found' : 'all' })}
          onFilters={() => openBesideTable('filters')}
          onColumns={() => openBesideTable('columns')}
          onViews={() => setOpen({ kind: 'views' })}
        />
      </PageHeading>
      <StatCards
        categoryTotal={categories.categoryTotal}
        productTotal={catalogue.catalogueTotal}
        products={catalogue.known}
        isPartial={catalogue.isPartial}
      />
      <Tabs
        label="Catalogue"
        items={tabsOf(catalogue, categories)}
        value={address.tab}
        onChange={showTab}
        beside={
          <ListSearch
            ref={searchField}
            shortcut={SEARCH_KEY}
            label="Search categories and products"
            placeholder="Search categories and products..."
            value={search}
            onChange={setSearch}
            className="lg:mb-1 lg:max-w-md"
          />
        }
      >
        <TabPanel value="categories" className="pt-2">
          <CategoriesPanel
            categories={categories}
            products={catalogue}
            onProducts={() => showTab('products')}
          />
        </TabPanel>
        <TabPanel value="products" className="pt-2">
          <ProductsPanel
            catalogue={catalogue}
            categories={categories.all}
            chosen={chosen}
            address={address}
            onSort={(sort) => change({ sort, page: 1, tab: 'products' })}
            onFilter={filter}
            onShow={show}
            onOpen={setOpen}
          />
        </TabPanel>
      </Tabs>
      {open && (
        <CatalogueDialogs
          open={open}
          catalogue={catalogue}
          chosen={chosen}
          address={address}
          categories={categories.all}
          onFilter={filter}
          onColumns={(columns) => change({ columns, tab: 'products' }, { isStep: false })}
          onShow={show}
          onBegun={(changeSet) => {
            setBegun(changeSet)
            chosen.clear()
          }}
          onClose={close}
        />
      )}
      {begun !== null && (
        <DialogSlot onFail={() => setBegun(null)}>
          <ReloadAfter key={begun} changeSet={begun} />
        </DialogSlot>
      )}
    </div>
  )
}

/** The two tabs; a search shows how much each has of it. */
function tabsOf({ term, total, isSearching }: Catalogue, categories: { total: number; isLoading: boolean }) {
  const found = {
    categories: categories.isLoading ? null : categories.total,
    products: isSearching ? null : total,
  }
  const tab = (value: CatalogueAddress['tab'], label: string) => ({
    value,
    label:
      term === '' ? (
        label
      ) : (
        <>
          {label}
          <span aria-hidden="true" className="ms-1.5 inline-block min-w-6 text-start text-xs tabular-nums">
            {found[value] === null ? '…' : groupedNumber(found[value])}
          </span>
        </>
      ),
    description: term === '' || found[value] === null ? undefined : `${groupedNumber(found[value])} found`,
  })
  return [tab('categories', 'Categories'), tab('products', 'Products')]
}

/** The key that focuses a page's search. */
const SEARCH_KEY = '/'

const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))

/** Focuses the search field when its key is pressed, unless the user is typing or a dialog is open. */
function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function search(event: KeyboardEvent) {
      if (event.key !== SEARCH_KEY || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTypedInto(event.target) || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      field.current?.select()
      field.current?.focus()
    }
    window.addEventListener('keydown', search)
    return () => window.removeEventListener('keydown', search)
  }, [field])
}
