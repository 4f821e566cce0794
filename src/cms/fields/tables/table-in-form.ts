import type { FormField, FormState } from 'payload'
import type { PastedTable } from './pasted-table'
import { newCell, type TableGrid } from './table-grid'

/** The lists of a table block with its words. */
const LISTS = ['columns', 'rows']

const isOfTable = (place: string, path: string): boolean =>
  LISTS.some((list) => place === `${path}.${list}` || place.startsWith(`${path}.${list}.`))

/** Whether the table of a block has words. @param path of the block, such as `blocks.2` */
export const hasWords = (fields: FormState, path: string): boolean =>
  Object.entries(fields).some(
    ([place, { value }]) =>
      isOfTable(place, path) && place.endsWith('.value') && typeof value === 'string' && value.trim() !== '',
  )

const rowsAt = (fields: FormState, path: string) => fields[path]?.rows ?? []

const wordsAt = (fields: FormState, path: string): string => {
  const value = fields[`${path}.value`]?.value
  return typeof value === 'string' ? value : ''
}

/** Reads the table of a block. Cells that a row lacks are empty. @param path of the block */
export function gridInForm(fields: FormState, path: string): TableGrid {
  const cellsAt = (list: string) =>
    rowsAt(fields, list).map(({ id }, index) => ({ id, words: wordsAt(fields, `${list}.${index}`) }))
  const columns = cellsAt(`${path}.columns`)
  const rows = rowsAt(fields, `${path}.rows`).map(({ id }, index) => {
    const cells = cellsAt(`${path}.rows.${index}.cells`).slice(0, columns.length)
    const missing = columns
      .slice(cells.length)
      .map((_, at) => ({ id: `missing-${cells.length + at}`, words: '' }))
    return { id, cells: [...cells, ...missing] }
  })
  return { columns, rows }
}

const VALID = { valid: true, passesCondition: true }

/** The form's fields of a table by the ids around them, wherever they stood. */
type Former = ReadonlyMap<string, FormField>

function formerFields(fields: FormState, path: string): Former {
  const former = new Map<string, FormField>()
  const note = (list: string, name: string) => {
    for (const [index, { id }] of rowsAt(fields, list).entries()) {
      const words = fields[`${list}.${index}.value`]
      const cells = fields[`${list}.${index}.cells`]
      if (words) former.set(`${name} ${id}`, words)
      if (cells) {
        former.set(`cells ${id}`, cells)
        note(`${list}.${index}.cells`, `${name} ${id}`)
      }
    }
  }
  note(`${path}.columns`, 'column')
  note(`${path}.rows`, 'row')
  return former
}

/** The state of a list as Payload has it. */
function listState(path: string, ids: readonly string[], before: FormField | undefined): FormState {
  const known = new Map(before?.rows?.map((row) => [row.id, row]))
  return {
    [path]: {
      ...VALID,
      ...before,
      disableFormData: ids.length > 0,
      rows: ids.map((id) => known.get(id) ?? { id, collapsed: true }),
      value: ids.length,
    },
    ...Object.fromEntries(ids.map((id, index) => [`${path}.${index}.id`, { ...VALID, value: id }])),
  }
}

/**
 * The state of a form with another table in a block. Payload's own paste goes the same way; what the server renders of
 * new rows comes with the form's next request.
 * @param path of the block, such as `blocks.2`
 */
export function formWithGrid(fields: FormState, path: string, { columns, rows }: TableGrid): FormState {
  const former = formerFields(fields, path)
  const state = Object.fromEntries(Object.entries(fields).filter(([place]) => !isOfTable(place, path)))
  const put = (list: string, name: string, cells: TableGrid['columns'], before: FormField | undefined) => {
    Object.assign(
      state,
      listState(
        list,
        cells.map(({ id }) => id),
        before,
      ),
    )
    for (const [index, { id, words }] of cells.entries()) {
      const was = former.get(`${name} ${id}`)
      state[`${list}.${index}.value`] = was?.value === words ? was : { ...VALID, ...was, value: words }
    }
  }
  put(`${path}.columns`, 'column', columns, fields[`${path}.columns`])
  const list = `${path}.rows`
  Object.assign(
    state,
    listState(
      list,
      rows.map(({ id }) => id),
      fields[list],
    ),
  )
  for (const [index, { id, cells }] of rows.entries())
    put(`${list}.${index}.cells`, `row ${id}`, cells, former.get(`cells ${id}`))
  return state
}

/** The grid of a pasted table, in the place of all that is there. */
export const gridOfPasted = ({ columns, rows }: PastedTable): TableGrid => ({
  columns: columns.map((words) => newCell(words)),
  rows: rows.map((cells) => ({ id: newCell().id, cells: cells.map((words) => newCell(words)) })),
})
