'use client'

import { lazy, useRef, useState } from 'react'
import type { ProductFilters } from '@/admin-views/catalogue/catalogue-address'
import { useCatalogue } from '@/admin-views/catalogue/use-catalogue'
import { useCatalogueAddress } from '@/admin-views/catalogue/use-catalogue-address'
import { CategoriesPanel } from '@/admin-views/categories/categories-panel'
import { useCategoryCards } from '@/admin-views/categories/use-category-cards'
import { ListSearch } from '@/admin-views/lists/list-search'
import { useRowChoice } from '@/admin-views/lists/use-row-choice'
import { SEARCH_KEY, useSearchKey } from '@/admin-views/lists/use-search-key'
import { useTypedSearch } from '@/admin-views/lists/use-typed-search'
import { CatalogueButtons } from '@/admin-views/products/catalogue-buttons'
import type { OpenCatalogueDialog } from '@/admin-views/products/catalogue-dialogs'
import { ProductsPanel } from '@/admin-views/products/list/products-panel'
import { StatCards } from '@/admin-views/products/stat-cards'
import { PageHeading } from '@/admin-views/shell/page-heading'
import { DialogSlot } from '@/ui/dialog-slot'
import { loadedApart } from '@/ui/loaded-apart'
import { TabPanel } from '@/ui/tab-panel'
import { Tabs } from '@/ui/tabs'
import { usePreload } from '@/ui/use-preload'

const TABS = [
  { value: 'categories', label: 'Categories' },
  { value: 'products', label: 'Products' },
] as const

const LoadedDialogs = loadedApart(
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
  /** The bulk change started last. */
  const [begun, setBegun] = useState<number | null>(null)
  const close = () => setOpen(null)
  usePreload(LoadedDialogs.preload)
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
        <DialogSlot onFail={close}>
          <LoadedDialogs.Component
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
        </DialogSlot>
      )}
      {begun !== null && (
        <DialogSlot onFail={() => setBegun(null)}>
          <ReloadAfter key={begun} changeSet={begun} />
        </DialogSlot>
      )}
    </div>
  )
}
