import { z } from 'zod'
import { pictureChoices } from '../schema/picture'
import { type RichTextRules, richTexts } from '../schema/rich-text'

/** The kinds of form fields. */
export type Shape =
  /** Named parts. */
  | { kind: 'group'; parts: [key: string, part: FieldSchema][] }
  /** A list of groups. */
  | { kind: 'rows'; row: FieldSchema & { shape: { kind: 'group' } } }
  /** A list of texts, which may have markup. */
  | { kind: 'lines'; line: FieldSchema }
  | { kind: 'text'; max: number | null }
  | ({ kind: 'rich' } & RichTextRules)
  | { kind: 'choice'; options: string[] }
  /** A built-in picture, by name, or an uploaded one, by key. */
  | { kind: 'picture'; series: readonly string[] }
  | { kind: 'number' }
  | { kind: 'flag' }

/** A part of a document, read from its schema. */
export type FieldSchema = {
  /** Validates the part; accepts undefined if it is optional. */
  schema: z.ZodType
  isOptional: boolean
  /** Label and help text from the schema (`.meta`). */
  title: string | undefined
  description: string | undefined
  shape: Shape
}

const isGroup = (part: FieldSchema): part is FieldSchema & { shape: { kind: 'group' } } =>
  part.shape.kind === 'group'

// Inner schemas are typed as zod core; all schemas of this project use zod's classic classes.
const asUsual = (schema: z.core.$ZodType) => schema as z.ZodType

function shapeOf(schema: z.ZodType): Shape {
  if (schema instanceof z.ZodObject) {
    const parts = Object.entries<z.core.$ZodType>(schema.shape)
    return { kind: 'group', parts: parts.map(([key, part]) => [key, readSchema(asUsual(part))]) }
  }
  if (schema instanceof z.ZodArray) {
    const element = readSchema(asUsual(schema.element))
    if (isGroup(element)) return { kind: 'rows', row: element }
    if (['text', 'rich'].includes(element.shape.kind)) return { kind: 'lines', line: element }
  }
  const rich = richTexts.get(schema)
  if (rich) return { kind: 'rich', ...rich }
  const choice = pictureChoices.get(schema)
  if (choice) return { kind: 'picture', ...choice }
  if (schema instanceof z.ZodString) return { kind: 'text', max: schema.maxLength }
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options.map(String) }
  if (schema instanceof z.ZodNumber) return { kind: 'number' }
  if (schema instanceof z.ZodBoolean) return { kind: 'flag' }
  throw new Error(`There is no form field for a schema of the type ${schema.type}`)
}

/** Reads a content schema. @throws Error on a type of schema that no form field supports */
function readSchema(schema: z.ZodType): FieldSchema {
  const { title, description } = schema.meta() ?? {}
  if (schema instanceof z.ZodOptional) {
    const inner = readSchema(asUsual(schema.unwrap()))
    return {
      ...inner,
      schema,
      isOptional: true,
      title: title ?? inner.title,
      description: description ?? inner.description,
    }
  }
  return { schema, isOptional: false, title, description, shape: shapeOf(schema) }
}

/** The field of a document whose root is a list. */
export const ROOT_LIST = 'items'

/** A document's schema as a group, which every form is. */
export function readDocumentSchema(schema: z.ZodType): FieldSchema & { shape: { kind: 'group' } } {
  const root = readSchema(schema)
  if (isGroup(root)) return root
  return {
    ...root,
    title: undefined,
    description: undefined,
    shape: { kind: 'group', parts: [[ROOT_LIST, root]] },
  }
}

/** A part's field name in the form. `id` is renamed, because form rows have their own. */
export const formName = (key: string): string => (key === 'id' ? 'anchor' : key)
