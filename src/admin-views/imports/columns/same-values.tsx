import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fieldsForAllRows, nounOfMapping } from '@/admin-views/imports/columns/mapping'
import type { MappingForm } from '@/admin-views/imports/columns/use-mapping'
import { columnTitle, ONE_OF } from '@/admin-views/imports/import-words'
import { tableFieldOf } from '@/domain/rules/imports/import-fields'
import { isProductField, type MappedField } from '@/domain/rules/imports/import-nouns'
import { DATE_KINDS, LOT_STATES } from '@/domain/rules/lots/lot-fields'
import { INVENTORY_STATUSES } from '@/domain/rules/products/inventory-status'
import { factsOf } from '@/domain/rules/products/product-fields'
import { Button } from '@/ui/controls/button'
import { Field, type FieldControl } from '@/ui/controls/field'
import { IconButton } from '@/ui/controls/icon-button'
import { Input } from '@/ui/controls/input'
import { ValueSelect } from '@/ui/controls/select'

const LOTS_KEEP =
  'Lots that exist keep what they have; only the kind of date counts for each date of the file.'

/** Values for new products or lots in fields that have no column in the file. */
export function SameValues({ form }: { form: MappingForm }) {
  const { mapping, setDefault, removeDefault } = form
  const noun = nounOfMapping(mapping)
  const title = `The same in every new ${ONE_OF[noun]}`
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

  function addField(field: MappedField) {
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
        {title}
      </h3>
      <p className="mt-1 text-ink-muted text-sm">
        For what the file has no column for.{' '}
        {noun === 'lots' ? LOTS_KEEP : 'Products that exist keep what they have.'}
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
              <X />
            </IconButton>
          </div>
        ))}
        {next !== undefined && (
          <div className="flex gap-2">
            <span className="min-w-0 flex-1">
              <ValueSelect
                ref={add}
                aria-label={`Field that is the same in every new ${ONE_OF[noun]}`}
                options={others.map((field) => ({ value: field, label: columnTitle(field) }))}
                value={next}
                onChange={setChosen}
              />
            </span>
            <Button variant="outline" onClick={() => addField(next)}>
              <Plus />
              Add
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

const FLAG_TEXTS = ['yes', 'no']

/** The texts that a field can have, if there are few. */
function choicesOf(field: MappedField): readonly string[] | null {
  if (field === 'state') return LOT_STATES
  if (field === 'date_kind') return DATE_KINDS
  if (!isProductField(field)) return null
  const { kind } = factsOf(tableFieldOf(field))
  return kind === 'status' ? INVENTORY_STATUSES : kind === 'flag' ? FLAG_TEXTS : null
}

function ValueControl({
  field,
  value,
  onChange,
  ...control
}: FieldControl & { field: MappedField; value: string; onChange: (text: string) => void }) {
  const choices = choicesOf(field)
  if (choices === null)
    return (
      <Input {...control} name={field} value={value} onChange={(event) => onChange(event.target.value)} />
    )
  return (
    <ValueSelect
      {...control}
      name={field}
      none="Choose..."
      options={choices}
      value={value}
      onChange={(text = '') => onChange(text)}
    />
  )
}
