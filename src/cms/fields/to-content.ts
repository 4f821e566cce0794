import type { z } from 'zod'
import {
  type FieldSchema,
  formName,
  ROOT_LIST,
  readDocumentSchema,
  typeOfBlock,
} from '@/content/fields/field-schema'
import { withoutHidden } from '@/content/schema/text'
import { partAt } from './part-at'
import { richToContent } from './rich-text'

/** Whether nothing has been filled in. An unticked box counts as empty. */
function isEmpty(content: unknown): boolean {
  if (typeof content === 'object' && content !== null) return Object.values(content).every(isEmpty)
  return content === undefined || content === null || content === '' || content === false
}

/**
 * Converts a part of a form to content. Validation is left to the schema, but what the author cannot see is removed:
 * invisible characters, and spaces around a text, which come with what is pasted. Empty fields are null or '' in a form,
 * and values that a field cannot hold count as empty; optional empty fields are left out.
 */
function partToContent(part: FieldSchema, form: unknown): unknown {
  const { shape, isOptional } = part
  const text = (typeof form === 'string' && withoutHidden(form).trim()) || undefined
  switch (shape.kind) {
    case 'group': {
      const content: Record<string, unknown> = {}
      for (const [key, inner] of shape.parts) {
        const value = partToContent(inner, partAt(form, formName(key)))
        if (value !== undefined) content[key] = value
      }
      return isOptional && isEmpty(content) ? undefined : content
    }
    case 'blocks':
      return (Array.isArray(form) ? form : []).map((row: unknown) => {
        const { blockType, group } = typeOfBlock(shape.types, row) ?? {}
        const named = { blockType: blockType ?? '', id: partAt(row, 'id') }
        return group ? Object.assign(named, partToContent(group, row)) : named
      })
    case 'rows':
    case 'lines': {
      const rows: unknown[] = Array.isArray(form) ? form : []
      if (isOptional && rows.length === 0) return undefined
      return rows.map((row) =>
        shape.kind === 'rows'
          ? partToContent(shape.row, row)
          : partToContent(shape.line, partAt(row, 'value')),
      )
    }
    case 'text':
      return text ?? (isOptional ? undefined : '')
    case 'rich':
      return richToContent(form) ?? (isOptional ? undefined : '')
    case 'choice':
    case 'picture':
      return text
    case 'choices': {
      const chosen = shape.options.filter((option) => Array.isArray(form) && form.includes(option))
      return isOptional && chosen.length === 0 ? undefined : chosen
    }
    case 'number':
      return Number.isFinite(form) ? form : undefined
    case 'flag':
      if (typeof form !== 'boolean') return isOptional ? undefined : shape.byDefault
      return form || !isOptional ? form : undefined
  }
}

/** Converts a form to a document's content, its fields in schema order, without validating it. */
export function toContent(schema: z.ZodType, form: unknown): unknown {
  const content = partToContent(readDocumentSchema(schema), form)
  return schema.type === 'array' ? partAt(content, ROOT_LIST) : content
}
