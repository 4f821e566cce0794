import type { FormState } from 'payload'
import type { PastedTable } from './pasted-table'

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

const VALID = { valid: true, passesCondition: true }

/**
 * The state of a list as Payload has it, with its rows closed.
 * @param fieldsOf gives the fields of a row, by their paths
 */
function listState<Row>(
  path: string,
  rows: readonly Row[],
  {
    before = {},
    fieldsOf,
  }: { before?: FormState[string] | undefined; fieldsOf: (row: Row, path: string) => FormState },
): FormState {
  const ids = rows.map((_, index) => `pasted-${Date.now().toString(36)}-${index}`)
  const state: FormState = {
    [path]: {
      ...VALID,
      ...before,
      disableFormData: rows.length > 0,
      rows: ids.map((id) => ({ id, collapsed: true })),
      value: rows.length,
    },
  }
  rows.forEach((row, index) => {
    const place = `${path}.${index}`
    state[`${place}.id`] = { ...VALID, value: ids[index] }
    Object.assign(state, fieldsOf(row, place))
  })
  return state
}

const textState = (value: string, place: string): FormState => ({ [`${place}.value`]: { ...VALID, value } })

/**
 * The state of a form in which a table block contains only a pasted table. Payload's own paste goes the same way; what
 * the server renders of the new rows comes with the form's next request.
 * @param path of the block, such as `blocks.2`
 */
export function formWithTable(fields: FormState, path: string, { columns, rows }: PastedTable): FormState {
  const others = Object.fromEntries(Object.entries(fields).filter(([place]) => !isOfTable(place, path)))
  return {
    ...others,
    ...listState(`${path}.columns`, columns, { before: fields[`${path}.columns`], fieldsOf: textState }),
    ...listState(`${path}.rows`, rows, {
      before: fields[`${path}.rows`],
      fieldsOf: (cells, place) => listState(`${place}.cells`, cells, { fieldsOf: textState }),
    }),
  }
}
