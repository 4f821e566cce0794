import { ChevronDown, ChevronUp } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { isDefault, orderedColumns } from '@/admin-views/catalogue/catalogue-address'
import { headingOf } from '@/admin-views/products/list/product-columns'
import { DEFAULT_COLUMNS, PRODUCT_COLUMNS, type ProductColumn } from '@/domain/rules/products/product-list'
import { Button } from '@/ui/controls/button'
import { Checkbox } from '@/ui/controls/checkbox'
import { IconButton } from '@/ui/controls/icon-button'
import { Dialog, DialogBody, DialogFooter } from '@/ui/overlays/dialog'

/** Moves a column one place up or down. The name stays first. */
function moved(columns: readonly ProductColumn[], column: ProductColumn, by: 1 | -1): ProductColumn[] {
  const others = columns.filter((one) => one !== column)
  others.splice(columns.indexOf(column) + by, 0, column)
  return others
}

/** Selects and orders the table's columns. A change takes effect at once, in the address. */
export function ColumnsDialog({
  columns,
  onChange,
  onClose,
}: {
  columns: readonly ProductColumn[]
  onChange: (columns: ProductColumn[] | undefined) => void
  onClose: () => void
}) {
  const list = useRef<HTMLUListElement>(null)
  /** The button to focus after its row has moved, which removes the focus. */
  const wanted = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const { current: row } = list
    const button = row?.querySelector<HTMLElement>(`[data-move="${wanted.current}"]:not(:disabled)`)
    const other = wanted.current.replace(/^(up|down)/, (to) => (to === 'up' ? 'down' : 'up'))
    const next = button ?? row?.querySelector<HTMLElement>(`[data-move="${other}"]`)
    next?.focus()
    wanted.current = null
  })
  const others = PRODUCT_COLUMNS.filter((column) => !columns.includes(column))

  function change(next: readonly ProductColumn[]) {
    const ordered = orderedColumns(next)
    onChange(isDefault(ordered) ? undefined : ordered)
  }

  const mover = (column: ProductColumn, to: 'up' | 'down', isOff: boolean) => (
    <IconButton
      label={`Move ${headingOf(column)} ${to}`}
      size="sm"
      data-move={`${to} ${column}`}
      disabled={isOff}
      onClick={() => {
        wanted.current = `${to} ${column}`
        change(moved(columns, column, to === 'up' ? -1 : 1))
      }}
    >
      {to === 'up' ? <ChevronUp /> : <ChevronDown />}
    </IconButton>
  )

  return (
    <Dialog title="Columns" placement="end" size="sm" onClose={onClose} closesOnBackdrop>
      <DialogBody>
        <ul ref={list} aria-label="Columns of the table" className="flex flex-col">
          {[...columns, ...others].map((column, place) => {
            const isShown = place < columns.length
            return (
              <li key={column} className="flex min-h-9 items-center justify-between gap-2">
                <Checkbox
                  label={headingOf(column)}
                  checked={isShown}
                  disabled={column === 'name'}
                  onChange={({ target }) =>
                    change(target.checked ? [...columns, column] : columns.filter((one) => one !== column))
                  }
                />
                {isShown && column !== 'name' && (
                  <span className="flex">
                    {mover(column, 'up', place === 1)}
                    {mover(column, 'down', place === columns.length - 1)}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
        <p className="mt-4 text-ink-muted text-sm">
          Views keep the columns along with search, filters and order.
        </p>
      </DialogBody>
      <DialogFooter>
        {!isDefault(columns) && (
          <Button variant="outline" onClick={() => change(DEFAULT_COLUMNS)}>
            Usual columns
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </Dialog>
  )
}
