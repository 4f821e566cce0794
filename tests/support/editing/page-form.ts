import type { FormState } from 'payload'
import { isPart, listOf } from '@/cms/fields/part-at'

/** The fields of a form or a row, by kind. */
type Shape = { texts?: readonly string[]; rich?: readonly string[]; lists?: Readonly<Record<string, Rows>> }

/** The rows of a list: all alike, or blocks of several kinds. */
type Rows = { each: Shape } | { blocks: Readonly<Record<string, Shape>> }

/** The page that is edited, with parts that pages have: fields, rows, and blocks with rows in them. */
const PAGE: Shape = {
  texts: ['title', 'address'],
  lists: {
    former: { each: { texts: ['address'] } },
    blocks: {
      blocks: {
        cards: {
          texts: ['heading', 'introduction'],
          lists: { items: { each: { texts: ['title', 'text'] } } },
        },
        richText: { texts: ['heading'], rich: ['body'] },
      },
    },
  },
}

/** The fields that the server writes. */
const SERVERS = ['id', 'updatedAt', '_status', 'editor']

export const BLOCKS = ['cards', 'richText'] as const

export type Words = Record<string, unknown>

export const rich = (text: string) => ({ root: { children: [{ type: 'paragraph', children: [{ text }] }] } })

const shapeOf = (rows: Rows, row: Words): Shape =>
  'each' in rows ? rows.each : (rows.blocks[String(row.blockType)] ?? {})

/** A text as the server puts it right. */
const corrected = (value: unknown) =>
  typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ') : undefined

/** A document as the server keeps what a form has sent: without fields that the page does not have. */
export function keptOf(sent: Words, shape: Shape = PAGE): Words {
  const kept: Words = {}
  for (const name of shape.texts ?? []) kept[name] = corrected(sent[name])
  for (const name of shape.rich ?? []) kept[name] = sent[name]
  for (const [name, rows] of Object.entries(shape.lists ?? {}))
    kept[name] = listOf(sent[name])
      .filter(isPart)
      .map((row) => ({
        id: row.id,
        ...('blocks' in rows && { blockType: row.blockType }),
        ...keptOf(row, shapeOf(rows, row)),
      }))
  return kept
}

/**
 * The form of a document as Payload's server makes it.
 * @param before the form that was sent; fields that it does not have are marked
 */
export function formStateOf(document: Words, before?: FormState): FormState {
  const state: FormState = {}
  const put = (path: string, field: FormState[string]) => {
    state[path] = { ...field, ...(before && !before[path] && { addedByServer: true }) }
  }
  const leaf = (path: string, value: unknown) => put(path, { value, initialValue: value })
  const fill = (part: Words, { texts = [], rich: richer = [], lists = {} }: Shape, at: string) => {
    for (const name of [...texts, ...richer]) leaf(`${at}${name}`, part[name])
    for (const [name, rows] of Object.entries(lists)) {
      const path = `${at}${name}`
      const list = listOf(part[name]).filter(isPart)
      put(path, {
        value: list.length,
        initialValue: list.length,
        ...(list.length > 0 && { disableFormData: true }),
        rows: list.map((row) => ({
          id: String(row.id),
          isLoading: false,
          ...('blocks' in rows && { blockType: String(row.blockType) }),
          ...(before &&
            'each' in rows &&
            !before[path]?.rows?.some(({ id }) => id === row.id) && { addedByServer: true }),
        })),
      })
      for (const [index, row] of list.entries()) {
        // Payload does not mark these as added.
        state[`${path}.${index}.id`] = { value: row.id, initialValue: row.id }
        if ('blocks' in rows) leaf(`${path}.${index}.blockType`, row.blockType)
        fill(row, shapeOf(rows, row), `${path}.${index}.`)
      }
    }
  }
  fill(document, PAGE, '')
  for (const name of SERVERS) leaf(name, document[name])
  return state
}
