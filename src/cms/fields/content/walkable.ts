import { randomUUID } from 'node:crypto'
import { type FieldSchema, formName, typeOfBlock } from '@/domain/content/fields/field-schema'
import { unreadable } from '@/domain/content/schema/texts/markup-size'
import { isPart, partAt } from '../part-at'
import { richToContent, richToForm } from './rich-text'

type Part = Record<string, unknown>

/** A group whose fields are empty. */
export function emptied({ shape }: FieldSchema): unknown {
  if (shape.kind === 'group')
    return Object.fromEntries(shape.parts.map(([key, part]) => [formName(key), emptied(part)]))
  // Payload writes a list to a table of its own, and cannot write none.
  return shape.kind === 'rows' || shape.kind === 'lines' ? [] : null
}

/** The block type of a row without one: the schema refuses it with a message, and Payload has no block of that name. */
const NO_TYPE = 'unknown'

/** A row's own id, or a new one. */
const idOf = ({ id }: Part): string => (typeof id === 'string' && id !== '' ? id : randomUUID())

/**
 * Gives a part of a form the shape that Payload can traverse before validation: groups and rows must be objects, and
 * the nodes of a text with markup must have lists. Missing fields stay missing.
 */
export function walkable(part: FieldSchema, form: unknown): unknown {
  const { shape } = part
  if (shape.kind === 'group') {
    if (form === null) return emptied(part)
    if (!isPart(form)) return {}
    const inner = shape.parts
      .map(([key, each]): [string, FieldSchema] => [formName(key), each])
      .filter(([name]) => name in form)
      .map(([name, each]) => [name, walkable(each, form[name])])
    return { ...form, ...Object.fromEntries(inner) }
  }
  if (shape.kind === 'rows' || shape.kind === 'lines') {
    if (!Array.isArray(form)) return form
    const rows = form.filter(isPart)
    return shape.kind === 'rows'
      ? rows.map((row) => walkable(shape.row, row))
      : rows.map((row) => ({ ...row, value: walkable(shape.line, row.value) }))
  }
  if (shape.kind === 'blocks') {
    if (!Array.isArray(form)) return form
    return form.map((row: unknown) => {
      const type = typeOfBlock(shape.types, row)
      if (!type || !isPart(row)) return { id: randomUUID(), blockType: NO_TYPE }
      return walkable(type.group, { ...row, id: idOf(row) })
    })
  }
  // Text that is too large or too deep is refused later, in words.
  if (shape.kind === 'rich' && isPart(form) && unreadable(partAt(form, 'root')) === null)
    return richToForm(richToContent(form) ?? '', '')
  return form
}
