import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Table } from '@/ui/table'

/** The frame of a list's table: its columns, and its rows, which stand back while others are on their way. */
export function ListTable({
  caption,
  columns,
  isDimmed,
  children,
}: {
  caption: string
  columns: readonly { label: string; className: string }[]
  /** The rows belong to the question before. */
  isDimmed: boolean
  children: ReactNode
}) {
  return (
    <Table
      caption={caption}
      isBusy={isDimmed}
      className="border border-line bg-surface-raised"
      tableClassName="table-fixed"
    >
      <thead>
        <tr>
          {columns.map(({ label, className }) => (
            <th key={label} scope="col" className={className}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody inert={isDimmed} className={clsx('transition-opacity', isDimmed && 'opacity-50')}>
        {children}
      </tbody>
    </Table>
  )
}
