import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Table } from '@/ui/table'

/** The frame of a list's table; its rows are dimmed while others are loading. */
export function ListTable({
  caption,
  columns,
  isDimmed,
  isUsable = !isDimmed,
  tableClassName,
  children,
}: {
  caption: string
  columns: readonly { label: string; className?: string }[]
  /** The rows are those of the previous query. */
  isDimmed: boolean
  /** The rows stay usable while dimmed and keep the focus. */
  isUsable?: boolean
  tableClassName?: string
  children: ReactNode
}) {
  return (
    <Table
      caption={caption}
      isBusy={isDimmed}
      className="border border-line bg-surface-raised"
      tableClassName={clsx('table-fixed', tableClassName)}
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
      <tbody inert={!isUsable} className={clsx('transition-opacity', isDimmed && 'opacity-50')}>
        {children}
      </tbody>
    </Table>
  )
}
