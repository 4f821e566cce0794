import { useState } from 'react'
import type { IntakeRow } from '@/admin-views/intake/intake-row'
import { mendIntake } from '@/admin-views/intake/intake-store'
import { CELL_LABELS, type DocumentCells } from '@/admin-views/papers/document-cells'
import { KIND_OPTIONS, LANGUAGE_OPTIONS, REGION_OPTIONS } from '@/admin-views/papers/paper-words'
import { counted } from '@/admin-views/words/counted'
import { Button } from '@/ui/controls/button'
import { ValueSelect } from '@/ui/controls/select'

const FIELDS = { kind: KIND_OPTIONS, region: REGION_OPTIONS, language: LANGUAGE_OPTIONS } as const

type Field = keyof typeof FIELDS

const FIELD_OPTIONS = (['language', 'region', 'kind'] as const).map((value) => ({
  value,
  label: CELL_LABELS[value],
}))

/** Whether a row lacks a field that its kind has. */
const lacks = ({ taken, cells }: IntakeRow, field: Field) =>
  taken !== null && cells[field] === '' && (field !== 'region' || cells.kind === 'sds')

/** Sets a field in all rows in which it is empty: files of one kind, region or language come together. */
export function FillForm({ rows, isOff }: { rows: readonly IntakeRow[]; isOff: boolean }) {
  const [field, setField] = useState<Field>('language')
  const [value, setValue] = useState<string>()
  const empty = rows.filter((row) => lacks(row, field))
  const options: readonly { value: string; label: string }[] = FIELDS[field]

  function fill() {
    // The value is one of the field's options.
    for (const { id } of empty) mendIntake(id, { [field]: value } as Partial<DocumentCells>)
  }

  return (
    <fieldset disabled={isOff} className="flex flex-wrap items-center gap-2 text-sm">
      <legend className="sr-only">Fill in empty cells</legend>
      <span className="text-ink-muted">Where it is empty, set</span>
      <ValueSelect
        aria-label="Field to fill in"
        options={FIELD_OPTIONS}
        value={field}
        onChange={(next) => {
          setField(next)
          setValue(undefined)
        }}
        className="w-32"
      />
      <ValueSelect
        aria-label="Value to fill in"
        none="Choose a value"
        options={options}
        value={value}
        onChange={setValue}
        className="w-52"
      />
      <Button variant="outline" size="sm" disabled={value === undefined || empty.length === 0} onClick={fill}>
        Fill in {counted(empty.length, 'row')}
      </Button>
    </fieldset>
  )
}
