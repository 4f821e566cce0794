import type { ReactNode } from 'react'
import { CELL_LABELS, type CellName, type DocumentCells } from '@/admin-views/papers/document-cells'
import { KIND_OPTIONS, LANGUAGE_OPTIONS, REGION_OPTIONS } from '@/admin-views/papers/paper-words'
import { LOT_NO_MAX } from '@/domain/rules/lots/lot-key'
import { Field, type FieldControl } from '@/ui/controls/field'
import { Input } from '@/ui/controls/input'
import { ValueSelect } from '@/ui/controls/select'

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
  const field = (
    name: CellName,
    control: (props: FieldControl & { name: string }) => ReactNode,
    star = '',
  ) => (
    <Field label={`${CELL_LABELS[name]}${star}`} error={errors[name] ?? null}>
      {(props) => control({ ...props, name })}
    </Field>
  )
  const text = (
    name: CellName,
    input: { type?: 'date'; maxLength?: number; mono?: boolean },
    star?: string,
  ) =>
    field(
      name,
      (props) => (
        <Input
          {...props}
          {...input}
          autoComplete="off"
          value={cells[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ),
      star,
    )
  const isFree = (name: CellName) => !fixed.includes(name)
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      {isFree('kind') &&
        field(
          'kind',
          (props) => (
            <ValueSelect
              {...props}
              none="Choose the kind"
              options={KIND_OPTIONS}
              value={cells.kind || undefined}
              onChange={(kind) => onChange(withKind(cells, kind ?? ''))}
            />
          ),
          '*',
        )}
      {isFree('lot_no') &&
        cells.kind !== 'sds' &&
        text('lot_no', { maxLength: LOT_NO_MAX, mono: true }, cells.kind === 'coa' ? '*' : '')}
      {isFree('region') &&
        cells.kind === 'sds' &&
        field(
          'region',
          (props) => (
            <ValueSelect
              {...props}
              none="Choose the region"
              options={REGION_OPTIONS}
              value={cells.region || undefined}
              onChange={(region) => onChange({ region: region ?? '' })}
            />
          ),
          '*',
        )}
      {isFree('title') && cells.kind === 'other' && text('title', { maxLength: 80 }, '*')}
      {isFree('language') &&
        field(
          'language',
          (props) => (
            <ValueSelect
              {...props}
              none="Choose the language"
              options={LANGUAGE_OPTIONS}
              value={cells.language || undefined}
              onChange={(language) => onChange({ language: language ?? '' })}
            />
          ),
          '*',
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
