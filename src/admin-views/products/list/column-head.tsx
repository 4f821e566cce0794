import { clsx } from 'clsx/lite'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef } from 'react'
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

const REM = 16

/** The edge of a column's head: dragging it changes the width, a double click restores the default. */
function ColumnEdge({
  heading,
  onResize,
}: {
  heading: string
  /** @param width in rem; undefined: the usual */
  onResize: (width: number | undefined) => void
}) {
  const begun = useRef<{ x: number; width: number } | null>(null)
  function begin(event: PointerEvent<HTMLSpanElement>) {
    const head = event.currentTarget.parentElement
    if (head === null || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    begun.current = { x: event.clientX, width: head.getBoundingClientRect().width }
  }
  function draw({ clientX }: PointerEvent) {
    if (begun.current !== null) onResize((begun.current.width + clientX - begun.current.x) / REM)
  }
  return (
    <span
      aria-hidden="true"
      title={`Draw to make ${heading} wider or narrower, or press Shift and an arrow key on its name; a double click gives the usual width`}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={() => {
        begun.current = null
      }}
      onPointerCancel={() => {
        begun.current = null
      }}
      onDoubleClick={() => onResize(undefined)}
      className="absolute inset-y-0 end-0 w-2 cursor-col-resize touch-none select-none border-transparent border-e-2 hover:border-accent max-sm:hidden"
    />
  )
}
