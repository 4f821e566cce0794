'use client'

import { useFieldPath, useForm, useFormFields } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import { useFormNow } from '../form-now'
import { GridEditor } from './grid-editor'
import type { GridPlace, TableGrid } from './table-grid'
import { formWithGrid, gridInForm, gridOfPasted, hasWords } from './table-in-form'
import { TablePaste } from './table-paste'

/** The table of a block, as one object until it changes: forms change with each key, mostly elsewhere. */
function useGrid(path: string): TableGrid {
  const known = useRef<{ words: string; grid: TableGrid } | null>(null)
  return useFormFields(([fields]) => {
    const grid = gridInForm(fields, path)
    const words = JSON.stringify(grid)
    if (known.current?.words !== words) known.current = { words, grid }
    return known.current.grid
  })
}

/** The path of a heading or a cell in the form. */
const pathOfCell = (path: string, { row, column }: GridPlace): string =>
  row === -1 ? `${path}.columns.${column}` : `${path}.rows.${row}.cells.${column}`

/** The grid of a table block, which takes the place of its two lists. */
export function TableField({ path: sentPath = '', readOnly }: { path?: string; readOnly?: boolean }) {
  const path = (useFieldPath() || sentPath).replace(/\.\w+$/, '')
  const { dispatchFields, getFields, setModified } = useForm()
  const { formNow, replaceAtOnce } = useFormNow()
  const grid = useGrid(path)
  const [said, setSaid] = useState<readonly string[]>([])
  const isEmpty = useFormFields(([fields]) => !hasWords(fields, path))

  const change = (next: TableGrid) => {
    replaceAtOnce(formWithGrid(formNow(), path, next))
    setModified(true)
  }
  const type = (place: GridPlace, words: string) => {
    const cell = pathOfCell(path, place)
    if (getFields()[`${cell}.id`] === undefined) return false
    dispatchFields({ type: 'UPDATE', path: `${cell}.value`, value: words })
    setModified(true)
    return true
  }
  return (
    <>
      <GridEditor
        grid={grid}
        path={path}
        pathOf={(place) => `${pathOfCell(path, place)}.value`}
        isFixed={readOnly ?? false}
        change={change}
        type={type}
        tell={setSaid}
      />
      {isEmpty && !readOnly && <TablePaste fill={(table) => change(gridOfPasted(table))} tell={setSaid} />}
      <div className="panel-grid-said" role="status">
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </>
  )
}

/** Shows nothing: the grid shows this list. */
export const ShownInGrid = () => null
