import type { Category } from '@/admin-views/api/reference-categories'
import {
  type CatalogueAddress,
  filterAddressParams,
  type ProductFilters,
} from '@/admin-views/catalogue/catalogue-address'
import type { Catalogue } from '@/admin-views/catalogue/use-catalogue'
import type { ChosenRows } from '@/admin-views/lists/use-row-choice'
import { BulkDialog } from '@/admin-views/products/bulk/bulk-dialog'
import { ColumnsDialog } from '@/admin-views/products/columns-dialog'
import { ExportDialog } from '@/admin-views/products/export/export-dialog'
import type { ExportedProducts } from '@/admin-views/products/export/export-form'
import { FilterPanel } from '@/admin-views/products/filters/filter-panel'
import type { View } from '@/admin-views/products/saved-views/use-saved-views'
import { ViewsDialog } from '@/admin-views/products/saved-views/views-dialog'
import { PublishChosen } from '@/admin-views/releases/publish/publish-chosen'
import { counted } from '@/admin-views/words/counted'
import { DEFAULT_COLUMNS, type ProductColumn } from '@/domain/rules/products/product-list'

export type OpenCatalogueDialog =
  | { kind: 'filters' | 'columns' | 'views' | 'bulk' | 'publish' }
  | { kind: 'export'; what: ExportedProducts }

/** The open dialog of the catalogue. All of them share one code chunk. */
export function CatalogueDialogs({
  open,
  catalogue,
  chosen,
  address,
  categories,
  onFilter,
  onColumns,
  onShow,
  onBegun,
  onClose,
}: {
  open: OpenCatalogueDialog
  catalogue: Catalogue
  chosen: ChosenRows
  address: CatalogueAddress
  categories: Category[]
  onFilter: (filters: ProductFilters) => void
  onColumns: (columns: ProductColumn[] | undefined) => void
  onShow: (view: View) => void
  onBegun: (changeSet: number) => void
  onClose: () => void
}) {
  if (open.kind === 'filters')
    return (
      <FilterPanel
        catalogue={catalogue}
        filters={address.filters}
        categories={categories}
        onChange={onFilter}
        onClose={onClose}
      />
    )
  if (open.kind === 'columns')
    return (
      <ColumnsDialog columns={address.columns ?? DEFAULT_COLUMNS} onChange={onColumns} onClose={onClose} />
    )
  if (open.kind === 'export')
    return (
      <ExportDialog
        what={open.what}
        catalogue={catalogue}
        chosen={chosen}
        address={address}
        onClose={onClose}
      />
    )
  if (open.kind === 'views') return <ViewsDialog address={address} onShow={onShow} onClose={onClose} />
  if (open.kind === 'publish')
    return (
      <PublishChosen
        title={`Publish ${counted(chosen.count, 'product')}`}
        choice={chosen.choice}
        query={catalogue.query}
        onClose={onClose}
      />
    )
  const { isAll, ids } = chosen.choice
  const select = isAll
    ? { filter: filterAddressParams(catalogue.query), except: [...ids] }
    : { ids: [...ids] }
  return (
    <BulkDialog
      chosen={{ select, count: chosen.count }}
      categories={categories}
      onBegun={onBegun}
      onClose={onClose}
    />
  )
}
