'use client'

import { clsx } from 'clsx/lite'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { headingOf, widthOf } from '@/admin-views/products/list/product-columns'
import type { ProductSort } from '@/contract/product-list-query'
import type { ProductColumn } from '@/domain/product-list'

const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-3.5 shrink-0' } as const

type Direction = 'ascending' | 'descending' | 'none'

const ICONS: Record<Direction, ReactNode> = {
  ascending: <ArrowUp {...icon} />,
  descending: <ArrowDown {...icon} />,
  none: <ChevronsUpDown {...icon} className={clsx(icon.className, 'opacity-55')} />,
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

/** The head of a column. Clicking it sorts ascending, descending, then in the default order. */
export function ColumnHead({
  column,
  sort,
  onSort,
  className,
  children,
}: {
  column: ProductColumn
  /** The current order of the list. */
  sort: ProductSort | undefined
  onSort: (sort: ProductSort | undefined) => void
  className: string
  /** Shown before the heading. */
  children?: ReactNode
}) {
  const heading = headingOf(column)
  const direction = directionOf(column, sort)
  return (
    <th
      scope="col"
      aria-label={heading}
      aria-sort={direction}
      style={{ width: column === 'name' ? undefined : `${widthOf(column)}rem` }}
      className={className}
    >
      {children}
      <button
        type="button"
        onClick={() => onSort(NEXT[direction](column))}
        className="-mx-1 inline-flex min-h-6 items-center gap-1 px-1 font-medium hover:text-ink"
      >
        {heading}
        {ICONS[direction]}
      </button>
    </th>
  )
}
