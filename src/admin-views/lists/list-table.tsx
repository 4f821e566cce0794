import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Progress } from '@/ui/layout/progress'
import { Table } from '@/ui/layout/table'

/** The frame of a list's table; its rows are dimmed while others are loading. */
export function ListTable({
  caption,
  columns,
  isDimmed,
  isUsable = !isDimmed,
  tableClassName,
  groups,
  children,
}: {
  caption: string
  columns: readonly { label: string; className?: string }[]
  isDimmed: boolean
  /** The rows stay usable while dimmed and keep the focus. */
  isUsable?: boolean
  tableClassName?: string
  /** Rows below a heading each, in the place of `children`. */
  groups?: readonly { heading: string; rows: ReactNode }[]
  children?: ReactNode
}) {
  const body = { inert: !isUsable, className: clsx('transition-opacity', isDimmed && 'opacity-50') }
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
      {groups?.map(({ heading, rows }) => (
        <tbody key={heading} {...body}>
          <tr className="bg-surface-sunken">
            <th scope="rowgroup" className="border-line!">
              {heading}
            </th>
            {/* One that spans all columns would give those that are hidden their widths. */}
            {columns.slice(1).map(({ label, className }) => (
              <th key={label} aria-hidden className={clsx('border-line!', className)} />
            ))}
          </tr>
          {rows}
        </tbody>
      ))}
      {!groups && <tbody {...body}>{children}</tbody>}
    </Table>
  )
}

/** A progress bar in a row of a list. */
export const ListProgress = ({
  label,
  progress: { done, total },
  text,
}: {
  label: string
  progress: { done: number; total: number }
  text: string
}) => (
  <div className="mt-1 flex max-w-sm items-center gap-3 text-ink-muted text-xs tabular-nums">
    <Progress label={label} value={total === 0 ? null : done / total} className="flex-1" />
    {text}
  </div>
)
