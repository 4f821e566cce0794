import { Field } from '@/ui/field'
import { Select } from '@/ui/select'

/** Chooses the sheet of a workbook. */
export function SheetSelect({
  sheets,
  sheet,
  isReading,
  onChange,
}: {
  sheets: readonly string[]
  sheet: string | null
  /** The sheet's columns are being loaded. */
  isReading: boolean
  onChange: (sheet: string) => void
}) {
  return (
    <Field label="Sheet" note={isReading ? 'Its columns are being read...' : null} className="max-w-md">
      {(control) => (
        <Select {...control} value={sheet ?? ''} onChange={(event) => onChange(event.target.value)}>
          {sheets.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}
