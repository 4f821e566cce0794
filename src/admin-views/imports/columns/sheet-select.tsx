'use client'

import type { CatalogueImport } from '@/admin-views/api/imports'
import { useSheet } from '@/admin-views/imports/use-import-steps'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'

/** Which sheet of a workbook is imported. */
export function SheetSelect({ of: { id, sheet, sheets } }: { of: CatalogueImport }) {
  const { mutate, isPending, variables } = useSheet(id)
  return (
    <Field label="Sheet" note={isPending ? 'Its columns are being read...' : null} className="max-w-md">
      {(control) => (
        <Select
          {...control}
          value={(isPending ? variables : sheet) ?? ''}
          onChange={(event) => mutate(event.target.value)}
        >
          {sheets.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}
