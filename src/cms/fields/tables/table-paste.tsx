'use client'

import { useId } from 'react'
import { type PastedTable, pastedTable } from './pasted-table'

const NO_TABLE = 'The copied content has no table of at least two columns and two rows.'

const sizeOf = ({ columns, rows }: PastedTable): string =>
  `${columns.length} columns and ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`

/** Takes a whole table from the clipboard, as long as the grid has no words. */
export function TablePaste({
  fill,
  tell,
}: {
  fill: (table: PastedTable) => void
  tell: (sentences: readonly string[]) => void
}) {
  const id = useId()
  return (
    <div className="field-type textarea panel-table-paste">
      <label className="field-label" htmlFor={id}>
        Paste a table
      </label>
      <textarea
        id={id}
        rows={1}
        value=""
        onChange={() => {}}
        onPaste={(event) => {
          event.preventDefault()
          const { clipboardData } = event
          const table = pastedTable(clipboardData.getData('text/html'), clipboardData.getData('text/plain'))
          if (table) fill(table)
          tell(table ? [`Pasted: ${sizeOf(table)}.`, ...table.notes] : [NO_TABLE])
        }}
        aria-describedby={`${id}-about`}
      />
      <p id={`${id}-about`} className="field-description">
        Copy it in Excel, Word, Google Docs or a web page, and paste it here or into a cell above. Here, its
        first row becomes the headings.
      </p>
    </div>
  )
}
