'use client'

import { lazy, type RefObject, useEffect, useRef, useState } from 'react'
import type { ProductFilters } from '@/admin-views/catalogue/catalogue-address'
import { useCatalogue } from '@/admin-views/catalogue/use-catalogue'
import { useCatalogueAddress } from '@/admin-views/catalogue/use-catalogue-address'
import { CategoriesPanel } from '@/admin-views/categories/categories-panel'
import { useCategoryCards } from '@/admin-views/categories/use-category-cards'
import { ListSearch } from '@/admin-views/lists/list-search'
import { useRowChoice } from '@/admin-views/lists/use-row-choice'
import { useTypedSearch } from '@/admin-views/lists/use-typed-search'
import { CatalogueButtons } from '@/admin-views/products/catalogue-buttons'
import type { OpenCatalogueDialog } from '@/admin-views/products/catalogue-dialogs'
import { ProductsPanel } from '@/admin-views/products/list/products-panel'
import { StatCards } from '@/admin-views/products/stat-cards'
import { PageHeading } from '@/admin-views/shell/page-heading'
import { usePreload } from '@/ui/links/use-preload'
import { dialogApart } from '@/ui/overlays/dialog-apart'
import { DialogSlot } from '@/ui/overlays/dialog-slot'
import { TabPanel, Tabs } from '@/ui/tabs/tabs'

const TABS = [
  { value: 'categories', label: 'Categories' },
  { value: 'products', label: 'Products' },
] as const

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
  /** Opens a dialog of the products, with the table that it changes behind it. */
  function openBesideTable(kind: 'filters' | 'columns') {
    if (address.tab !== 'products') change({ tab: 'products' }, { isStep: false })
    setOpen({ kind })
  }

  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-4">
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
      <ListSearch
        ref={searchField}
        shortcut={SEARCH_KEY}
        label="Search categories and products"
        placeholder="Search categories and products..."
        value={search}
        onChange={setSearch}
        className="max-w-xl"
      />
      <Tabs
        label="Catalogue"
        items={TABS}
        value={address.tab}
        onChange={(tab) => change({ tab }, { isStep: false })}
      >
        <TabPanel value="categories">
          <CategoriesPanel categories={categories} />
        </TabPanel>
        <TabPanel value="products">
          <ProductsPanel
            catalogue={catalogue}
            categories={categories.all}
            chosen={chosen}
            address={address}
            onSort={(sort) => change({ sort, page: 1, tab: 'products' })}
            onFilter={filter}
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
          onShow={(view) => change({ ...view, page: 1, tab: 'products' })}
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
