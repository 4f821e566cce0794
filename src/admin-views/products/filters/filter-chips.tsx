import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import type { ProductFilters } from '@/admin-views/catalogue/catalogue-address'
import { useImport } from '@/admin-views/imports/use-imports'
import { activeFilters } from '@/admin-views/products/filters/active-filters'

type Chips = {
  filters: ProductFilters
  categories: Category[]
  onChange: (filters: ProductFilters) => void
  /** The last filter was removed, and with it the focused button. */
  onEmptied: () => void
}

/** The active filters, each with a button to remove it. */
export function FilterChips(chips: Chips) {
  const { import: id } = chips.filters
  return id === undefined ? <ChipList {...chips} /> : <ChipsWithImport {...chips} id={id} />
}

function ChipsWithImport({ id, ...chips }: Chips & { id: number }) {
  const { data } = useImport(id)
  return <ChipList {...chips} importFile={data?.file_name} />
}

function ChipList({ filters, categories, onChange, onEmptied, importFile }: Chips & { importFile?: string }) {
  const list = useRef<HTMLUListElement>(null)
  const left = useRef<number | null>(null)
  const category = (id: number) => categories.find((one) => one.id === id)?.category_name ?? String(id)
  const active = activeFilters(filters, { category, importFile })

  useEffect(() => {
    const place = left.current
    if (place === null) return
    left.current = null
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    buttons[Math.min(place, active.length - 1)]?.focus()
  })

  function change(next: ProductFilters, place: number) {
    left.current = place
    if (active.length === 1) onEmptied()
    onChange(next)
  }

  return (
    <ul ref={list} aria-label="Filters in use" className="flex flex-wrap items-center gap-2">
      {active.map(({ key, label, without }, place) => (
        <li key={key} className="max-w-full">
          <button
            type="button"
            aria-label={`Remove the filter ${label}`}
            onClick={() => change(without, place)}
            className="flex min-h-7 max-w-full items-center gap-1.5 border border-line-strong bg-surface-raised ps-2.5 pe-1.5 text-start text-sm hover:border-ink"
          >
            <span className="min-w-0 truncate">{label}</span>
            <X className="shrink-0 text-ink-muted" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => {
            onEmptied()
            onChange({})
          }}
          className="min-h-7 px-1 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          Clear all
        </button>
      </li>
    </ul>
  )
}
