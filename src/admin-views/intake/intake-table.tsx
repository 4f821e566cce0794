import { LanguageList } from '@/admin-views/intake/intake-cells'
import type { IntakeRow } from '@/admin-views/intake/intake-row'
import { IntakeRowView } from '@/admin-views/intake/intake-row-view'
import { Table } from '@/ui/layout/table'

const COLUMNS = [
  { label: 'File', className: 'w-[16%]' },
  { label: 'Product', className: 'w-[10%]' },
  { label: 'Lot', className: 'w-[8%]' },
  { label: 'Kind', className: 'w-[15%]' },
  { label: 'Region', className: 'w-[6%]' },
  { label: 'Language', className: 'w-[6%]' },
  { label: 'Revision', className: 'w-[6%]' },
  { label: 'Issued', className: 'w-[12%]' },
  { label: 'What is wrong', className: 'w-auto' },
]

/** The files that were added; every cell can be mended (contract §10). A card each where there is no room for columns. */
export function IntakeTable({
  rows,
  twins,
  isBusy,
}: {
  rows: readonly IntakeRow[]
  twins: ReadonlyMap<string, string>
  isBusy: boolean
}) {
  return (
    <>
      <LanguageList />
      <Table
        caption="Files"
        isBusy={isBusy}
        className="@container border border-line bg-surface-raised"
        tableClassName="table-fixed @max-5xl:block [&_th]:px-1.5! [&_td]:px-1.5!"
      >
        <thead className="@max-5xl:hidden">
          <tr>
            {COLUMNS.map(({ label, className }) => (
              <th key={label} scope="col" className={className}>
                {label}
              </th>
            ))}
            <th scope="col" className="w-12">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody inert={isBusy} className="@max-5xl:block">
          {rows.map((row) => (
            <IntakeRowView key={row.id} row={row} twin={twins.get(row.id) ?? null} />
          ))}
        </tbody>
      </Table>
    </>
  )
}
