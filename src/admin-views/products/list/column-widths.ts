import { useState } from 'react'
import { widthOf } from '@/admin-views/products/list/product-columns'
import { keepCatalogue, keptCatalogue } from '@/admin-views/session/kept-catalogue'
import { PRODUCT_COLUMNS, type ProductColumn } from '@/domain/rules/products/product-list'

type ColumnWidths = Partial<Record<ProductColumn, number>>

/** The narrowest and widest column, in rem. */
const LEAST = 4
const MOST = 40

const within = (width: number) => Math.round(Math.min(MOST, Math.max(LEAST, width)) * 4) / 4

/** The kept widths of columns that exist. */
function keptWidths(): ColumnWidths {
  const { widths = {} } = keptCatalogue()
  return Object.fromEntries(
    PRODUCT_COLUMNS.flatMap((column) => {
      const width = widths[column]
      return typeof width === 'number' && Number.isFinite(width) ? [[column, within(width)]] : []
    }),
  )
}

/** The widths that the person has given to columns, in rem, and the function that changes one; undefined: the usual. */
export function useColumnWidths() {
  const [widths, setWidths] = useState(keptWidths)
  function resize(column: ProductColumn, width: number | undefined) {
    const { [column]: _, ...others } = widths
    const next = width === undefined ? others : { ...others, [column]: within(width) }
    setWidths(next)
    keepCatalogue({ widths: next })
  }
  return [widths, resize] as const
}

/** The width of a column, in rem. */
export const shownWidth = (widths: ColumnWidths, column: ProductColumn) => widths[column] ?? widthOf(column)
