import type { z } from 'zod'
import {
  type FieldSchema,
  formName,
  ROOT_LIST,
  readDocumentSchema,
  typeOfBlock,
} from '@/domain/content/fields/field-schema'
import { listOf, partAt } from '../part-at'
import { richToForm } from './rich-text'

/** Form data of a document, or of a row in it. */
export type FormData = Record<string, unknown>

/** A row of a list of texts. */
type Line = { id: string; value: unknown }

const ID_MAX = 64

/** The existing ids of a list's rows, if each has a unique one. */
function idsOf(rows: unknown): readonly string[] {
  const ids = listOf(rows).map((row) => partAt(row, 'id'))
  const isUsable = ids.every((id) => typeof id === 'string' && id !== '' && id.length <= ID_MAX)
  // Checked above: all are strings.
  return isUsable && new Set(ids).size === ids.length ? (ids as string[]) : []
}

/** An id that no row has. */
const freeId = (proposed: string, taken: readonly string[]): string =>
  taken.includes(proposed) ? freeId(`${proposed}-new`, taken) : proposed

function groupToForm(group: FieldSchema, content: unknown, before: unknown, place: string): FormData {
  if (group.shape.kind !== 'group') return {}
  const form: FormData = {}
  for (const [key, part] of group.shape.parts) {
    const name = formName(key)
    const value = partAt(content, key)
    if (value !== undefined) form[name] = partToForm(part, value, partAt(before, name), `${place}${key}-`)
  }
  return form
}

/** @param place makes ids for rows without one: equal content must give equal rows, or comparisons would show differences */
function partToForm(part: FieldSchema, content: unknown, before: unknown, place: string): unknown {
  const { shape } = part
  if (shape.kind === 'group') return groupToForm(part, content, before, place)
  if (shape.kind === 'rich') return richToForm(content, place)
  if (shape.kind === 'blocks') {
    const rowsBefore = listOf(before)
    return listOf(content).flatMap((block) => {
      const type = typeOfBlock(shape.types, block)
      if (!type) return []
      const { blockType, group } = type
      const id = partAt(block, 'id')
      const was = rowsBefore.find((row) => partAt(row, 'id') === id)
      return [{ id, blockType, ...groupToForm(group, block, was, `${place}${id}-`) }]
    })
  }
  if (shape.kind !== 'rows' && shape.kind !== 'lines') return content
  if (!Array.isArray(content)) return []
  const ids = idsOf(before)
  return content.map((element: unknown, index) => {
    const id = ids[index] ?? freeId(`${place}${index}`, ids)
    if (shape.kind === 'lines')
      return { id, value: partToForm(shape.line, element, undefined, `${place}${index}-`) } satisfies Line
    const row = listOf(before)[index]
    return { id, ...groupToForm(shape.row, element, row, `${place}${index}-`) }
  })
}

/**
 * Converts a document to its form; the inverse of {@link toContent}.
 * @param before the form that the content was made of, if any: its rows keep their ids
 * @param place begins the ids of rows that have none
 */
export function toForm(schema: z.ZodType, content: unknown, before?: unknown, place = ''): FormData {
  const root = Array.isArray(content) ? { [ROOT_LIST]: content } : content
  return groupToForm(readDocumentSchema(schema), root, before, place)
}
