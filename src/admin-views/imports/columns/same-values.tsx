'use client'

import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fieldsForAllRows } from '@/admin-views/imports/columns/mapping'
import type { MappingForm } from '@/admin-views/imports/columns/use-mapping'
import { columnTitle } from '@/admin-views/imports/import-words'
import { type ImportField, tableFieldOf } from '@/domain/import-fields'
import { INVENTORY_STATUSES } from '@/domain/inventory-status'
import { factsOf } from '@/domain/product-fields'
import { Button } from '@/ui/button'
import { Field, type FieldControl } from '@/ui/field'
import { IconButton } from '@/ui/icon-button'
import { Input } from '@/ui/input'
import { Select } from '@/ui/select'

/** Values for new products in fields that have no column in the file. */
export function SameValues({ form }: { form: MappingForm }) {
  const { mapping, setDefault, removeDefault } = form
  const offered = fieldsForAllRows(mapping)
  const given = offered.filter((field) => field in mapping.defaults)
  const others = offered.filter((field) => !(field in mapping.defaults))
  const [chosen, setChosen] = useState<string>('')
  const add = useRef<HTMLSelectElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const next = others.find((field) => field === chosen) ?? others[0]
  const [added, setAdded] = useState<string | null>(null)
  useEffect(() => {
    if (added !== null) list.current?.querySelector<HTMLElement>(`[name="${added}"]`)?.focus()
  }, [added])

  function addField(field: ImportField) {
    setDefault(field, '')
    setChosen('')
    setAdded(field)
  }
  function remove(field: string) {
    removeDefault(field)
    setAdded(null)
    add.current?.focus()
  }

  return (
    <section aria-labelledby="same-values">
      <h3 id="same-values" className="font-serif text-lg">
        The same in every new product
      </h3>
      <p className="mt-1 text-ink-muted text-sm">
        For what the file has no column for. Products that exist keep what they have.
      </p>
      <div ref={list} className="mt-3 flex flex-col gap-3">
        {given.map((field) => (
          <div key={field} className="flex items-end gap-1">
            <Field label={columnTitle(field)} className="flex-1">
              {(control) => (
                <ValueControl
                  {...control}
                  field={field}
                  value={mapping.defaults[field] ?? ''}
                  onChange={(text) => setDefault(field, text)}
                />
              )}
            </Field>
            <IconButton
              label={`No value for ${columnTitle(field)}`}
              onClick={() => remove(field)}
              className="h-10"
            >
              <X aria-hidden="true" strokeWidth={1.5} className="size-4" />
            </IconButton>
          </div>
        ))}
        {next !== undefined && (
          <div className="flex gap-2">
            <span className="min-w-0 flex-1">
              <Select
                ref={add}
                aria-label="Field that is the same in every new product"
                value={next}
                onChange={(event) => setChosen(event.target.value)}
              >
                {others.map((field) => (
                  <option key={field} value={field}>
                    {columnTitle(field)}
                  </option>
                ))}
              </Select>
            </span>
            <Button variant="outline" onClick={() => addField(next)}>
              <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
              Add
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

const FLAG_TEXTS = ['yes', 'no']

/** A control for the values that a cell of this field may hold. */
function ValueControl({
  field,
  value,
  onChange,
  ...control
}: FieldControl & { field: ImportField; value: string; onChange: (text: string) => void }) {
  const { kind } = factsOf(tableFieldOf(field))
  const choices = kind === 'status' ? INVENTORY_STATUSES : kind === 'flag' ? FLAG_TEXTS : null
  if (choices === null)
    return (
      <Input {...control} name={field} value={value} onChange={(event) => onChange(event.target.value)} />
    )
  return (
    <Select {...control} name={field} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Choose...</option>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </Select>
  )
}
