'use client'

import { memo } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import { catalogueHref } from '@/admin-views/catalogue/catalogue-address'
import { RowMenu } from '@/admin-views/lists/row-menu'
import { Badge } from '@/ui/badge'
import { groupedNumber } from '@/ui/grouped-number'
import { RouteAnchor } from '@/ui/route-anchor'

/** One category: name, two lines of description, number of products (spec §2.18). */
export const CategoryCard = memo(function CategoryCard({
  category,
  onChoose,
}: {
  category: Category
  /** Must be stable between renders, or every card renders each time. */
  onChoose: (kind: 'view' | 'edit' | 'merge' | 'delete', category: Category) => void
}) {
  const { id, category_name, description, product_count } = category
  return (
    <li className="flex min-h-36 flex-col border border-line bg-surface-raised p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 break-words pt-1 font-medium">{category_name}</h3>
        <RowMenu
          name={category_name}
          onView={() => onChoose('view', category)}
          onEdit={() => onChoose('edit', category)}
          onMerge={() => onChoose('merge', category)}
          onDelete={() => onChoose('delete', category)}
        />
      </div>
      <p className="line-clamp-2 mt-1 break-words text-ink-muted text-sm">{description}</p>
      <div className="mt-auto pt-3 tabular-nums">
        {product_count === 0 ? (
          <Badge variant="secondary">0 Products</Badge>
        ) : (
          <RouteAnchor
            href={catalogueHref({ tab: 'products', filters: { category_id: [id] } })}
            className="group inline-flex min-h-6 items-center"
          >
            <Badge variant="secondary" className="group-hover:underline">
              {groupedNumber(product_count)} {product_count === 1 ? 'Product' : 'Products'}
            </Badge>
          </RouteAnchor>
        )}
      </div>
    </li>
  )
})
