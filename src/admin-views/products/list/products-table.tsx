import { clsx } from 'clsx/lite'
import { Fragment, lazy, type ReactNode } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import { type ChosenRows, isChosen } from '@/admin-views/lists/use-row-choice'
import { ColumnHead } from '@/admin-views/products/list/column-head'
import { shownWidth, useColumnWidths } from '@/admin-views/products/list/column-widths'
import { leastWidth } from '@/admin-views/products/list/product-columns'
import {
  LEADS,
  LoadedEditor,
  ProductRow,
  type RowActions,
  STAYS,
  TICK,
} from '@/admin-views/products/list/product-row'
import { useTableCells } from '@/admin-views/products/list/use-table-cells'
import type { ProductSort } from '@/domain/contract/product-list-query'
import type { ProductColumn } from '@/domain/rules/products/product-list'
import { TickBox } from '@/ui/controls/tick-box'
import { Table } from '@/ui/layout/table'
import { usePreload } from '@/ui/links/use-preload'
import { DialogSlot } from '@/ui/overlays/dialog-slot'

const BlockCells = lazy(async () => ({
  default: (await import('@/admin-views/products/list/block-cells')).BlockCells,
}))

/** The page's width beside the sidebar at the `xl` breakpoint, in rem. */
const XL_ROOM = 60

/**
 * A table that fits scrolls with the page, and its head sticks below the top bar. A wider one scrolls inside its
 * frame in both directions, and its head sticks to the frame's top: nothing inside a scroll container can stick to
 * the page. `--edge` is the line beside a sticky column, under which others scroll.
 */
const FITTING = {
  frame:
    'md:max-xl:max-h-[calc(100dvh-5rem)] xl:overflow-visible [--edge:var(--line)] xl:[--edge:transparent]',
  head: 'xl:top-14',
}
const WIDE = { frame: 'md:max-h-[calc(100dvh-5rem)] [--edge:var(--line)]', head: '' }

const HEAD = 'sticky top-0 z-10 bg-inherit max-sm:static'

/**
 * On a phone each row is a card, its cells with their headings in two columns, and the head lists the orders. The
 * classes have the selectors of `Table`'s own, which they overrule.
 */
const CARDS = {
  frame: 'max-sm:overflow-visible max-sm:border-0 max-sm:bg-transparent',
  table:
    'max-sm:block max-sm:min-w-0! max-sm:[&_tbody]:flex max-sm:[&_tbody]:flex-col max-sm:[&_tbody]:gap-2 max-sm:[&_td]:block max-sm:[&_td]:h-auto max-sm:[&_td]:border-b-0 max-sm:[&_td]:py-1 max-sm:[&_thead]:block max-sm:[&_th]:border-b-0',
  head: 'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2 max-sm:bg-transparent!',
}

/** The products (spec §2.18). While they load, a row says so; an empty list says why it is empty. */
export function ProductsTable({
  products,
  columns,
  isLoading,
  isBusy,
  isDimmed,
  emptyText,
  sort,
  onSort,
  chosen,
  onChoose,
  groupHead,
}: {
  products: Product[]
  columns: readonly ProductColumn[]
  isLoading: boolean
  isBusy: boolean
  isDimmed: boolean
  emptyText: string | null
  sort: ProductSort | undefined
  onSort: (sort: ProductSort | undefined) => void
  chosen: ChosenRows
  groupHead?: (id: number) => ReactNode
} & Pick<RowActions, 'onChoose'>) {
  const { choice, page, tick, tickPage } = chosen
  const { edited, endEdit, range, setRange, markedIn, on } = useTableCells(products, columns)
  usePreload(LoadedEditor.preload)
  const [widths, resize] = useColumnWidths()
  const width = leastWidth(columns, widths)
  const look = width <= XL_ROOM ? FITTING : WIDE
  const span = columns.length + 1

  return (
    <>
      {!isLoading && products.length > 0 && (
        <DialogSlot>
          <BlockCells products={products} columns={columns} range={range} onRange={setRange} />
        </DialogSlot>
      )}
      <Table
        caption="Products"
        isBusy={isLoading || isBusy}
        isDense
        // Keeps a focused cell clear of the sticky head and columns.
        className={clsx(
          '@container scroll-pt-10 scroll-pe-20 border border-line bg-surface-raised md:scroll-ps-44',
          look.frame,
          CARDS.frame,
        )}
        tableClassName={clsx('table-fixed', CARDS.table)}
        leastWidth={`${width}rem`}
        {...on}
      >
        <thead>
          <tr className={clsx('bg-surface-raised', CARDS.head)}>
            {columns.map((column) => (
              <ColumnHead
                key={column}
                column={column}
                sort={sort}
                onSort={onSort}
                width={shownWidth(widths, column)}
                onResize={(next) => resize(column, next)}
                className={clsx(HEAD, look.head, column === 'name' && `${LEADS} md:z-20`)}
              >
                {column === 'name' && (
                  <TickBox
                    aria-label="Choose all on this page"
                    checked={page === 'all'}
                    isMixed={page === 'some'}
                    disabled={products.length === 0 || isDimmed}
                    onChange={({ target }) => tickPage(target.checked)}
                    className={TICK}
                  />
                )}
              </ColumnHead>
            ))}
            <th scope="col" className={clsx('w-20 max-sm:sr-only', STAYS, HEAD, look.head)}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody inert={isDimmed} className={clsx('transition-opacity', isDimmed && 'opacity-50')}>
          {isLoading && <PlainRow span={span}>Loading products...</PlainRow>}
          {!isLoading && products.length === 0 && emptyText !== null && (
            <PlainRow span={span}>{emptyText}</PlainRow>
          )}
          {products.map((product) => (
            <Fragment key={product.id}>
              {groupHead?.(product.id)}
              <ProductRow
                product={product}
                columns={columns}
                edited={edited?.id === product.id ? edited.column : null}
                typed={edited?.id === product.id ? edited.typed : undefined}
                marked={markedIn(product.id)}
                isChosen={isChosen(choice, product.id)}
                onChoose={onChoose}
                onTick={tick}
                onEdited={endEdit}
              />
            </Fragment>
          ))}
        </tbody>
      </Table>
    </>
  )
}

function PlainRow({ span, children }: { span: number; children: string }) {
  return (
    <tr className="max-sm:block">
      <td colSpan={span} className="h-24! text-center text-ink-muted">
        <span role="status">{children}</span>
      </td>
    </tr>
  )
}
