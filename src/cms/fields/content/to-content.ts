import type { z } from 'zod'
import {
  type FieldSchema,
  formName,
  isSingleLine,
  ROOT_LIST,
  readDocumentSchema,
  typeOfBlock,
} from '@/domain/content/fields/field-schema'
import { withoutHidden } from '@/domain/content/schema/texts/hidden-characters'
import { listOf, partAt } from '../part-at'
import { richToContent } from './rich-text'

/** Whether nothing has been filled in. An unticked box counts as empty. */
function isEmpty(content: unknown): boolean {
  if (typeof content === 'object' && content !== null) return Object.values(content).every(isEmpty)
  return content === undefined || content === null || content === '' || content === false
}

/** A tab or a line break, with the spaces around it. */
const BREAKS = /\s*[\t\n\v\f\r\u0085\u2028\u2029]\s*/g

/** A text as its field shows it: a single line has no tabs and line breaks, which come from pasting. */
const shownText = (form: string, max: number | null): string => {
  const text = withoutHidden(form).trim()
  return isSingleLine(max) ? text.replace(BREAKS, ' ') : text
}

/**
 * Converts a part of a form to content. Validation is left to the schema, but what the author cannot see is removed:
 * invisible characters, and spaces around a text, which come with what is pasted. Empty fields are null or '' in a form,
 * and values that a field cannot hold count as empty; optional empty fields are left out.
 */
function partToContent(part: FieldSchema, form: unknown): unknown {
  const { shape, isOptional } = part
  const max = shape.kind === 'text' ? shape.max : null
  const text = (typeof form === 'string' && shownText(form, max)) || undefined
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
      return listOf(form).map((row) => {
        const { blockType, group } = typeOfBlock(shape.types, row) ?? {}
        const named = { blockType: blockType ?? '', id: partAt(row, 'id') }
        return group ? Object.assign(named, partToContent(group, row)) : named
      })
    case 'rows':
    case 'lines': {
      const rows = listOf(form)
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
