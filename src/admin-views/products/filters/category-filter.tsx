'use client'

import { X } from 'lucide-react'
import { useMemo } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import { Combobox } from '@/ui/combobox/combobox'
import { Field } from '@/ui/field'
import { groupedNumber } from '@/ui/grouped-number'
import { IconButton } from '@/ui/icon-button'

/** Filters by categories, which are found by typing part of the name. */
export function CategoryFilter({
  categories,
  chosen,
  onChange,
}: {
  categories: Category[]
  chosen: readonly number[]
  onChange: (id: number, isIn: boolean) => void
}) {
  const options = useMemo(
    () =>
      categories.map(({ id, category_name, product_count }) => ({
        value: String(id),
        label: category_name,
        note: groupedNumber(product_count),
      })),
    [categories],
  )
  const nameOf = (id: number) => categories.find((one) => one.id === id)?.category_name ?? `Category ${id}`
  return (
    <div>
      <Field label="Category">
        {(control) => (
          <Combobox
            {...control}
            noun="categories"
            placeholder="Type to find a category"
            options={options}
            // Selected categories are listed below; the field stays empty for the next one.
            value=""
            onChange={(id) => {
              if (id !== '') onChange(Number(id), true)
            }}
          />
        )}
      </Field>
      {chosen.length > 0 && (
        <ul aria-label="Chosen categories" className="mt-2 flex flex-col gap-1">
          {chosen.map((id) => (
            <li key={id} className="flex items-center justify-between gap-2 border border-line ps-3 text-sm">
              <span className="min-w-0 break-words py-1">{nameOf(id)}</span>
              <IconButton label={`Remove ${nameOf(id)}`} size="sm" onClick={() => onChange(id, false)}>
                <X aria-hidden="true" strokeWidth={1.5} className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
