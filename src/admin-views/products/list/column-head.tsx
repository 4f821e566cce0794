import { clsx } from 'clsx/lite'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { ColumnEdge } from '@/admin-views/products/list/column-edge'
import { headingOf } from '@/admin-views/products/list/product-columns'
import type { ProductSort } from '@/domain/contract/product-list-query'
import type { ProductColumn } from '@/domain/rules/products/product-list'

const ICON = 'size-3.5 shrink-0 stroke-[1.75]'

type Direction = 'ascending' | 'descending' | 'none'

const ICONS: Record<Direction, ReactNode> = {
  ascending: <ArrowUp className={ICON} />,
  descending: <ArrowDown className={ICON} />,
  none: <ChevronsUpDown className={clsx(ICON, 'opacity-55')} />,
}

function directionOf(column: ProductColumn, sort: ProductSort | undefined): Direction {
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : 'none'
}

const NEXT = {
  none: (column: ProductColumn): ProductSort => column,
  ascending: (column: ProductColumn): ProductSort => `-${column}`,
  descending: () => undefined,
}

/** By how much an arrow key changes a column's width, in rem. */
const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** A column's heading, which orders the list, and the edge that changes its width. */
export function ColumnHead({
  column,
  sort,
  onSort,
  width,
  onResize,
  className,
  children,
}: {
  column: ProductColumn
  sort: ProductSort | undefined
  onSort: (sort: ProductSort | undefined) => void
  /** In rem. */
  width: number
  onResize: (width: number | undefined) => void
  className: string
  children?: ReactNode
}) {
  const heading = headingOf(column)
  const direction = directionOf(column, sort)
  return (
    <th
      scope="col"
      aria-label={heading}
      aria-sort={direction}
      style={{ width: column === 'name' ? undefined : `${width}rem` }}
      className={clsx('max-sm:w-auto!', className)}
    >
      {children}
      <button
        type="button"
        onClick={() => onSort(NEXT[direction](column))}
        onKeyDown={({ key, shiftKey }) => {
          const by = shiftKey ? STEPS[key] : undefined
          if (by !== undefined) onResize(width + by)
        }}
        className="-mx-1 inline-flex min-h-6 items-center gap-1 px-1 font-medium hover:text-ink"
      >
        {heading}
        {ICONS[direction]}
      </button>
      <ColumnEdge heading={heading} onResize={onResize} />
    </th>
  )
}
