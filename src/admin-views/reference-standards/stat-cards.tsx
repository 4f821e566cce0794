'use client'

import type { Product } from '@/admin-views/api/reference-products'
import { useStatusCount } from '@/admin-views/reference-standards/use-products'
import type { InventoryStatus } from '@/domain/inventory-status'
import { Skeleton } from '@/ui/skeleton'

const number = new Intl.NumberFormat('en-US')

function StatCard({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-col gap-1 bg-surface-raised px-4 py-3">
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd className="h-9 font-serif text-3xl tabular-nums">
        {value === undefined ? <Skeleton className="mt-1 h-7 w-16" /> : number.format(value)}
      </dd>
    </div>
  )
}

/** How many products have the status in the whole catalogue; undefined until it is known. */
function useProductsWith(status: InventoryStatus, products: Product[], isPartial: boolean) {
  const count = useStatusCount(status, { isOn: isPartial })
  return isPartial ? count.data : products.filter((product) => product.inventory_status === status).length
}

/** The four figures of the catalogue (spec §2.18); they count all of it, whatever is searched or loaded. */
export function StatCards({
  categoryTotal,
  productTotal,
  products,
  isPartial,
}: {
  categoryTotal: number | undefined
  productTotal: number | undefined
  products: Product[]
  /** Whether `products` is only the first part of the catalogue. */
  isPartial: boolean
}) {
  const inDemand = useProductsWith('Synthesis on demand', products, isPartial)
  const inStock = useProductsWith('In Stock', products, isPartial)
  const isLoaded = productTotal !== undefined
  return (
    <dl className="grid grid-cols-2 gap-px border border-line bg-line lg:grid-cols-4">
      <StatCard label="Total Categories" value={categoryTotal} />
      <StatCard label="Total Products" value={productTotal} />
      <StatCard label="Synthesis in Demand" value={isLoaded ? inDemand : undefined} />
      <StatCard label="In Stock Products" value={isLoaded ? inStock : undefined} />
    </dl>
  )
}
