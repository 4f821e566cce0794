import type { z } from 'zod'
import { type FieldSchema, formName, ROOT_LIST, readDocumentSchema } from '@/content/fields/field-schema'
import { withoutHidden } from '@/content/schema/text'
import { partAt } from './part-at'
import { richToContent } from './rich-text'

/** Whether nothing has been filled in. An unticked box says nothing. */
function isEmpty(content: unknown): boolean {
  if (typeof content === 'object' && content !== null) return Object.values(content).every(isEmpty)
  return content === undefined || content === null || content === '' || content === false
}

/**
 * What a form's part says, as far as it can be made out: what is wrong with it is the schema's to say, but for characters
 * that whoever wrote it cannot see. Empty fields are
 * null or '' in a form, and so is for us what such a field cannot hold; of what is optional they are left out.
 */
function partToContent(part: FieldSchema, form: unknown): unknown {
  const { shape, isOptional } = part
  const text = (typeof form === 'string' && withoutHidden(form)) || undefined
  switch (shape.kind) {
    case 'group': {
      const content: Record<string, unknown> = {}
      for (const [key, inner] of shape.parts) {
        const value = partToContent(inner, partAt(form, formName(key)))
        if (value !== undefined) content[key] = value
      }
      return isOptional && isEmpty(content) ? undefined : content
    }
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
    case 'number':
      return Number.isFinite(form) ? form : undefined
    case 'flag':
      return form === true
  }
}

/** A form's document, its fields in the order of the schema; not judged. */
export function toContent(schema: z.ZodType, form: unknown): unknown {
  const content = partToContent(readDocumentSchema(schema), form)
  return schema.type === 'array' ? partAt(content, ROOT_LIST) : content
}
