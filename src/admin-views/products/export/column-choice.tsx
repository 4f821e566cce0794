'use client'

import { fieldTitle } from '@/admin-views/product-words/field-words'
import { IMPORT_FIELDS, type ImportField, tableFieldOf } from '@/domain/import-fields'
import { Checkbox } from '@/ui/checkbox'

const EVERY = new Set(IMPORT_FIELDS)
const NONE = new Set<ImportField>()

/** Selects the columns of the file. */
export function ColumnChoice({
  columns,
  onChange,
}: {
  columns: ReadonlySet<ImportField>
  onChange: (columns: ReadonlySet<ImportField>) => void
}) {
  function turn(field: ImportField, isIn: boolean) {
    const next = new Set(columns)
    if (isIn) next.add(field)
    else next.delete(field)
    onChange(next)
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Columns</legend>
      <Checkbox
        label="All columns"
        checked={columns.size === EVERY.size}
        isMixed={columns.size > 0 && columns.size < EVERY.size}
        onChange={({ target }) => onChange(target.checked ? EVERY : NONE)}
        className="mb-1.5 border-line border-b pb-1.5"
      />
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-3">
        {IMPORT_FIELDS.map((field) => (
          <Checkbox
            key={field}
            label={fieldTitle(tableFieldOf(field))}
            checked={columns.has(field)}
            onChange={({ target }) => turn(field, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
