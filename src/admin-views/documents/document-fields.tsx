import { CELL_LABELS, type CellName, type DocumentCells } from '@/admin-views/papers/document-cells'
import { KIND_OPTIONS, LANGUAGE_OPTIONS, REGION_OPTIONS } from '@/admin-views/papers/paper-words'
import { LOT_NO_MAX } from '@/domain/rules/lots/lot-key'
import { SelectField } from '@/ui/controls/select'
import { TextField } from '@/ui/controls/text-field'

type Errors = Partial<Record<CellName, string>>

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
  const isFree = (name: CellName) => !fixed.includes(name)
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      {isFree('kind') && (
        <SelectField
          {...named('kind', '*')}
          none="Choose the kind"
          options={KIND_OPTIONS}
          value={cells.kind || undefined}
          onChange={(kind) => onChange(withKind(cells, kind ?? ''))}
        />
      )}
      {isFree('lot_no') &&
        cells.kind !== 'sds' &&
        text('lot_no', { maxLength: LOT_NO_MAX, mono: true }, cells.kind === 'coa' ? '*' : '')}
      {isFree('region') && cells.kind === 'sds' && (
        <SelectField
          {...named('region', '*')}
          none="Choose the region"
          options={REGION_OPTIONS}
          value={cells.region || undefined}
          onChange={(region) => onChange({ region: region ?? '' })}
        />
      )}
      {isFree('title') && cells.kind === 'other' && text('title', { maxLength: 80 }, '*')}
      {isFree('language') && (
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
