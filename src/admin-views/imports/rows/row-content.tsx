import { clsx } from 'clsx/lite'
import type { ImportRow } from '@/admin-views/api/imports'
import { columnTitle } from '@/admin-views/imports/import-words'
import { CreatedWith, FieldSteps, readFields } from '@/admin-views/product-words/field-steps'
import { capitalised } from '@/admin-views/words/capitalised'
import type { ImportProblem } from '@/domain/contract/import-answers'

const titleOf = ({ field }: { field: string }) => columnTitle(field)

/** The effect of a row: changed fields with both values, or the fields of a new product. */
export function RowContent({ row }: { row: ImportRow }) {
  const fields = readFields(row.fields)
  return (
    <div className="flex flex-col gap-2">
      <RowProblems problems={row.problems} />
      {row.state === 'created' && fields.length > 0 && <CreatedWith fields={fields} titleOf={titleOf} />}
      {row.state === 'unchanged' && <p className="text-ink-muted">The same as in the catalogue</p>}
      {(row.state === 'updated' || row.state === 'left_out') && fields.length > 0 && (
        <FieldSteps fields={fields} titleOf={titleOf} />
      )}
    </div>
  )
}

/** The errors and warnings of a row. */
export function RowProblems({ problems }: { problems: readonly ImportProblem[] }) {
  if (problems.length === 0) return null
  return (
    <ul className="flex flex-col gap-1">
      {problems.map(({ field, severity, message }) => (
        <li
          key={`${field} ${severity} ${message}`}
          className={clsx('break-words', severity === 'error' ? 'text-danger' : 'text-warning')}
        >
          {field !== null && <span className="font-medium">{columnTitle(field)}: </span>}
          {capitalised(message)}
        </li>
      ))}
    </ul>
  )
}
