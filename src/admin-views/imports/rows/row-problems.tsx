import { clsx } from 'clsx/lite'
import { columnTitle } from '@/admin-views/imports/import-words'
import type { ImportProblem } from '@/contract/import-answers'

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
          {message}
        </li>
      ))}
    </ul>
  )
}
