import type { Product } from '@/admin-views/api/reference-products'
import { useStatusCount } from '@/admin-views/catalogue/use-products'
import { NO_VALUE } from '@/admin-views/product-words/facts'
import type { InventoryStatus } from '@/domain/rules/products/inventory-status'
import { Skeleton } from '@/ui/layout/skeleton'
import { groupedNumber } from '@/ui/texts/grouped-number'

/** A count; undefined while loading, null after a failure. */
type Figure = number | undefined | null

function StatCard({ label, value }: { label: string; value: Figure }) {
  return (
    <div className="flex justify-between gap-x-3 gap-y-1 bg-surface-raised px-4 py-2 max-sm:flex-col lg:py-1 sm:items-center">
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd className="h-8 font-serif text-2xl/8 tabular-nums sm:flex-1 sm:text-end">
        {value === undefined && <Skeleton className="mt-1 h-6 w-16 sm:ms-auto" />}
        {value === null && NO_VALUE}
        {typeof value === 'number' && groupedNumber(value)}
      </dd>
    </div>
  )
}

/** The number of products with a status in the whole catalogue. */
function useProductsWith(status: InventoryStatus, products: Product[], isPartial: boolean): Figure {
  const count = useStatusCount(status, { isOn: isPartial })
  if (isPartial) return count.isError ? null : count.data
  return products.filter((product) => product.inventory_status === status).length
}

/** The four counts of the catalogue (spec §2.18), regardless of search and paging. */
export function StatCards({
  categoryTotal,
  productTotal,
  products,
  isPartial,
}: {
  categoryTotal: Figure
  productTotal: Figure
  products: Product[]
  /** Whether `products` is only the first part of the catalogue. */
  isPartial: boolean
}) {
  const inDemand = useProductsWith('Synthesis on demand', products, isPartial)
  const inStock = useProductsWith('In Stock', products, isPartial)
  return (
    <dl className="grid grid-cols-2 gap-px border border-line bg-line lg:grid-cols-4">
      <StatCard label="Total Categories" value={categoryTotal} />
      <StatCard label="Total Products" value={productTotal} />
      <StatCard label="Synthesis in Demand" value={productTotal ? inDemand : productTotal} />
      <StatCard label="In Stock Products" value={productTotal ? inStock : productTotal} />
    </dl>
  )
}
