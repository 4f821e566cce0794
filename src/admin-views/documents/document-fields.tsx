import {
  CELL_LABELS,
  CELL_NAMES,
  type CellName,
  type DocumentCells,
} from '@/admin-views/papers/document-cells'
import { KIND_OPTIONS, LANGUAGE_OPTIONS, REGION_OPTIONS } from '@/admin-views/papers/paper-words'
import { LOT_NO_MAX } from '@/domain/rules/lots/lot-key'
import { SelectField } from '@/ui/controls/select'
import { TextField } from '@/ui/controls/text-field'

/** By field; one that the form does not show is said below it. */
type Errors = Readonly<Partial<Record<string, string>>>

/** Whether the form shows a field: the kind has it, and it can be changed here. */
function isShown(name: CellName, { kind }: DocumentCells, fixed: readonly CellName[]): boolean {
  if (fixed.includes(name) || name === 'cat_no') return false
  if (name === 'region') return kind === 'sds'
  if (name === 'title') return kind === 'other'
  return name !== 'lot_no' || kind !== 'sds'
}

/** The fields of a document; those that its kind does not have are left out. @param fixed fields that cannot be changed */
export function DocumentFields({
  cells,
  errors,
  fixed = [],
  onChange,
}: {
  cells: DocumentCells
  errors: Errors
  fixed?: readonly CellName[]
  onChange: (part: Partial<DocumentCells>) => void
}) {
  const named = (name: CellName, star = '') => ({
    name,
    label: `${CELL_LABELS[name]}${star}`,
    error: errors[name] ?? null,
  })
  const text = (
    name: CellName,
    input: { type?: 'date'; maxLength?: number; mono?: boolean },
    star?: string,
  ) => (
    <TextField
      {...named(name, star)}
      {...input}
      autoComplete="off"
      value={cells[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  const shown = CELL_NAMES.filter((name) => isShown(name, cells, fixed))
  const has = (name: CellName) => shown.includes(name)
  const elsewhere = Object.keys(errors).filter((name) => !shown.some((field) => field === name))
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      {has('kind') && (
        <SelectField
          {...named('kind', '*')}
          none="Choose the kind"
          options={KIND_OPTIONS}
          value={cells.kind || undefined}
          onChange={(kind) => onChange(withKind(cells, kind ?? ''))}
        />
      )}
      {has('lot_no') &&
        text('lot_no', { maxLength: LOT_NO_MAX, mono: true }, cells.kind === 'coa' ? '*' : '')}
      {has('region') && (
        <SelectField
          {...named('region', '*')}
          none="Choose the region"
          options={REGION_OPTIONS}
          value={cells.region || undefined}
          onChange={(region) => onChange({ region: region ?? '' })}
        />
      )}
      {has('title') && text('title', { maxLength: 80 }, '*')}
      {has('language') && (
        <SelectField
          {...named('language', '*')}
          none="Choose the language"
          options={LANGUAGE_OPTIONS}
          value={cells.language || undefined}
          onChange={(language) => onChange({ language: language ?? '' })}
        />
      )}
      {text('revision_no', { maxLength: 20 })}
      {text('issued', { type: 'date' })}
      <div role="alert" className="text-danger text-sm empty:hidden sm:col-span-2">
        {elsewhere.map((name) => (
          <p key={name}>{errors[name]}</p>
        ))}
      </div>
    </div>
  )
}

/** Cells of another kind, without what that kind does not have. */
export function withKind({ region, title, lot_no }: DocumentCells, kind: DocumentCells['kind']) {
  return {
    kind,
    region: kind === 'sds' ? region : '',
    title: kind === 'other' ? title : '',
    lot_no: kind === 'sds' ? '' : lot_no,
  } satisfies Partial<DocumentCells>
}
