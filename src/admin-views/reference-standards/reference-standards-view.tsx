'use client'

import { Search } from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import type { ProductFilters } from '@/admin-views/reference-standards/catalogue-address'
import { CatalogueButtons } from '@/admin-views/reference-standards/catalogue-buttons'
import type { OpenCatalogueDialog } from '@/admin-views/reference-standards/catalogue-dialogs'
import { CategoriesPanel } from '@/admin-views/reference-standards/categories/categories-panel'
import { useRowChoice } from '@/admin-views/reference-standards/choice/use-row-choice'
import { ProductsPanel } from '@/admin-views/reference-standards/products/products-panel'
import { StatCards } from '@/admin-views/reference-standards/stat-cards'
import { useCatalogue } from '@/admin-views/reference-standards/use-catalogue'
import { useCatalogueAddress } from '@/admin-views/reference-standards/use-catalogue-address'
import { useCategoryCards } from '@/admin-views/reference-standards/use-category-cards'
import { useTypedSearch } from '@/admin-views/reference-standards/use-typed-search'
import { PageHeading } from '@/admin-views/shell/page-heading'
import { SEARCH_KEY, useSearchKey } from '@/admin-views/shell/use-search-key'
import { DialogSlot } from '@/ui/dialog-slot'
import { SearchInput } from '@/ui/search-input'
import { TabPanel } from '@/ui/tab-panel'
import { Tabs } from '@/ui/tabs'
import { usePreload } from '@/ui/use-preload'

const TABS = [
  { value: 'categories', label: 'Categories' },
  { value: 'products', label: 'Products' },
] as const

const loadDialogs = () => import('@/admin-views/reference-standards/catalogue-dialogs')
const CatalogueDialogs = lazy(async () => ({ default: (await loadDialogs()).CatalogueDialogs }))

const ReloadAfter = lazy(async () => ({
  default: (await import('@/admin-views/reference-standards/bulk/reload-after')).ReloadAfter,
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
  /** The bulk change that was begun last. */
  const [begun, setBegun] = useState<number | null>(null)
  const close = () => setOpen(null)
  usePreload(loadDialogs)
  const searchField = useRef<HTMLInputElement>(null)
  useSearchKey(searchField)

  const filter = (filters: ProductFilters) => change({ filters, page: 1, tab: 'products' })
  /** Opens a dialog of the products: the table that it changes is seen behind it. */
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
      <SearchInput
        ref={searchField}
        shortcut={SEARCH_KEY}
        label="Search categories and products"
        placeholder="Search categories and products..."
        value={search}
        onChange={setSearch}
        icon={<Search aria-hidden="true" strokeWidth={1.5} className="size-4" />}
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
