'use client'

import { Download, FileStack, FileUp, ListFilter, Search } from 'lucide-react'
import { useState } from 'react'
import { CategoriesPanel } from '@/admin-views/reference-standards/categories/categories-panel'
import { ProductsPanel } from '@/admin-views/reference-standards/products/products-panel'
import { StatCards } from '@/admin-views/reference-standards/stat-cards'
import { useCatalogue } from '@/admin-views/reference-standards/use-catalogue'
import { useCategoryCards } from '@/admin-views/reference-standards/use-category-cards'
import { useTabInAddress } from '@/admin-views/reference-standards/use-tab-in-address'
import { NEW_IMPORT_PATH } from '@/admin-views/shell/admin-paths'
import { PageHeading } from '@/admin-views/shell/page-heading'
import { Button, buttonStyles } from '@/ui/button'
import { RouteAnchor } from '@/ui/route-anchor'
import { SearchInput } from '@/ui/search-input'
import { TabPanel } from '@/ui/tab-panel'
import { Tabs } from '@/ui/tabs'
import { showToast } from '@/ui/toast/toast-store'

const TABS = [
  { value: 'categories', label: 'Categories' },
  { value: 'products', label: 'Products' },
] as const

const NOT_YET = 'Not available yet'

/** Buttons whose behaviour is not decided yet (spec §2.18): whoever presses one is told so. */
const INERT_BUTTONS = [
  { label: 'Drafts', Icon: FileStack },
  { label: 'Export', Icon: Download },
  { label: 'Filters', Icon: ListFilter },
]

/** The screen of the catalogue (spec §2.18). */
export function ReferenceStandardsView() {
  const [search, setSearch] = useState('')
  const [tab, setTab] = useTabInAddress(TABS)
  const catalogue = useCatalogue(search)
  const categories = useCategoryCards(search)

  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <PageHeading
        title="Reference Standards"
        subtitle="Manage reference standards, categories, and products"
      >
        {INERT_BUTTONS.map(({ label, Icon }) => (
          <Button
            key={label}
            variant="outline"
            size="sm"
            title={NOT_YET}
            onClick={() => showToast({ title: label, description: NOT_YET })}
          >
            <Icon aria-hidden="true" strokeWidth={1.5} className="size-4" />
            {label}
          </Button>
        ))}
        <RouteAnchor href={NEW_IMPORT_PATH} className={buttonStyles({ variant: 'outline', size: 'sm' })}>
          <FileUp aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Import
        </RouteAnchor>
      </PageHeading>
      <StatCards
        categoryTotal={categories.categoryTotal}
        productTotal={catalogue.isFailed ? null : catalogue.isLoading ? undefined : catalogue.catalogueTotal}
        products={catalogue.known}
        isPartial={catalogue.isPartial}
      />
      <SearchInput
        label="Search categories and products"
        placeholder="Search categories and products..."
        value={search}
        onChange={setSearch}
        icon={<Search aria-hidden="true" strokeWidth={1.5} className="size-4" />}
        className="max-w-xl"
      />
      <Tabs label="Catalogue" items={TABS} value={tab} onChange={setTab}>
        <TabPanel value="categories">
          <CategoriesPanel categories={categories} />
        </TabPanel>
        <TabPanel value="products">
          <ProductsPanel catalogue={catalogue} categories={categories.all} />
        </TabPanel>
      </Tabs>
    </div>
  )
}
