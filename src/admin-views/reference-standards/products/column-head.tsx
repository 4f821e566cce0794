'use client'

import { clsx } from 'clsx/lite'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type ColumnField,
  headingOf,
  sortOf,
} from '@/admin-views/reference-standards/products/product-columns'
import type { ProductSort } from '@/contract/product-list-query'

const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-3.5 shrink-0' } as const

type Direction = 'ascending' | 'descending' | 'none'

const ICONS: Record<Direction, ReactNode> = {
  ascending: <ArrowUp {...icon} />,
  descending: <ArrowDown {...icon} />,
  none: <ChevronsUpDown {...icon} className={clsx(icon.className, 'opacity-55')} />,
}

/** The head of a column. Where the list can be ordered by it, it is a button: upwards, downwards, and as it was. */
export function ColumnHead({
  field,
  sort,
  onSort,
  className,
  children,
}: {
  field: ColumnField
  /** What the list is ordered by. */
  sort: ProductSort | undefined
  onSort: (sort: ProductSort | undefined) => void
  className: string
  /** What stands before the heading. */
  children?: ReactNode
}) {
  const name = sortOf(field)
  const heading = headingOf(field)
  const direction: Direction =
    name === undefined || (sort !== name && sort !== `-${name}`)
      ? 'none'
      : sort === name
        ? 'ascending'
        : 'descending'

  function turn() {
    if (name === undefined) return
    if (direction === 'none') onSort(name)
    else onSort(direction === 'ascending' ? `-${name}` : undefined)
  }

  return (
    <th
      scope="col"
      aria-label={heading}
      aria-sort={name === undefined ? undefined : direction}
      className={className}
    >
      {children}
      {name === undefined ? (
        heading
      ) : (
        <button
          type="button"
          onClick={turn}
          className="-mx-1 inline-flex min-h-6 items-center gap-1 px-1 font-medium hover:text-ink"
        >
          {heading}
          {ICONS[direction]}
        </button>
      )}
    </th>
  )
}
