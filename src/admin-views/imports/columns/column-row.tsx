import { memo, useId } from 'react'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { fieldsToChoose } from '@/admin-views/imports/columns/mapping'
import { columnTitle, enumerated } from '@/admin-views/imports/import-words'
import { canBeCleared, type ImportNoun, NOUN_FIELDS } from '@/domain/rules/imports/import-nouns'
import { excerpt } from '@/domain/rules/text/excerpt'
import { Checkbox } from '@/ui/controls/checkbox'
import { ValueSelect } from '@/ui/controls/select'

type Column = CatalogueImport['columns'][number]

const fieldsOf = (noun: ImportNoun) =>
  fieldsToChoose(noun).map((field) => ({
    value: field,
    label: `${columnTitle(field)}${NOUN_FIELDS[noun].required.includes(field) ? ' *' : ''}`,
  }))

const FIELDS: Readonly<Record<ImportNoun, ReturnType<typeof fieldsOf>>> = {
  products: fieldsOf('products'),
  lots: fieldsOf('lots'),
}

/** A column: its header, some of its cells, and the field it is mapped to. */
export const ColumnRow = memo(function ColumnRow({
  column: { header, samples },
  noun,
  field,
  rivals,
  empties,
  isCleared,
  onChange,
  onKeep,
}: {
  column: Column
  /** What the file is an import of, by the columns chosen so far. */
  noun: ImportNoun
  field: string | null
  rivals: string[] | undefined
  /** Whether empty cells clear their fields, this one excepted or not. */
  empties: boolean
  /** Whether its empty cells clear the field of existing products. */
  isCleared: boolean
  onChange: (header: string, field: string | null) => void
  onKeep: (field: string, isKept: boolean) => void
}) {
  const id = useId()
  const samplesId = `${id}-samples`
  const errorId = `${id}-error`
  return (
    <li className="grid gap-x-6 gap-y-2 border-line border-t px-4 py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <label htmlFor={id} className="break-words font-medium text-sm">
          {header}
        </label>
        <Samples id={samplesId} samples={samples} />
      </div>
      <div>
        <ValueSelect
          id={id}
          aria-describedby={`${samplesId} ${errorId}`}
          aria-invalid={rivals ? true : undefined}
          none="Not imported"
          options={FIELDS[noun]}
          value={fieldsToChoose(noun).find((each) => each === field)}
          onChange={(chosen) => onChange(header, chosen ?? null)}
          className={field === null ? 'text-ink-muted' : undefined}
        />
        <p id={errorId} aria-live="polite" className="mt-1 text-danger text-xs empty:mt-0">
          {rivals && `Also chosen for ${enumerated(rivals.map((rival) => `“${rival}”`))}`}
        </p>
        {empties && NOUN_FIELDS[noun].fields.some((each) => each === field && canBeCleared(each)) && (
          <Checkbox
            label="Empty what is empty in the file"
            aria-describedby={samplesId}
            checked={isCleared}
            onChange={(event) => onKeep(field ?? '', !event.target.checked)}
            className="mt-1.5 text-ink-muted"
          />
        )}
      </div>
    </li>
  )
})

function Samples({ id, samples }: { id: string; samples: string[] }) {
  return (
    <p id={id} className="mt-0.5 text-ink-muted text-xs [overflow-wrap:anywhere]">
      {samples.length === 0
        ? 'Its cells are empty'
        : samples.map((sample) => excerpt(sample) ?? sample).join(' · ')}
    </p>
  )
}
