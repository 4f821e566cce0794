import { z } from 'zod'
import { pictureChoices } from '../schema/picture'
import { type RichTextRules, richTexts } from '../schema/rich-text'

/** What a part of a document is, for its form. */
export type Shape =
  /** Parts with names of their own. */
  | { kind: 'group'; parts: [key: string, part: FieldSchema][] }
  /** A list of groups. */
  | { kind: 'rows'; row: FieldSchema & { shape: { kind: 'group' } } }
  /** A list of texts, each of which may have markup. */
  | { kind: 'lines'; line: FieldSchema }
  | { kind: 'text'; max: number | null }
  | ({ kind: 'rich' } & RichTextRules)
  | { kind: 'choice'; options: string[] }
  /** A picture of the series, by its name, or an uploaded one, by its key. */
  | { kind: 'picture'; series: readonly string[] }
  | { kind: 'number' }
  | { kind: 'flag' }

/** A part of a document, read from its schema. */
export type FieldSchema = {
  /** Judges the part; undefined passes where it is optional. */
  schema: z.ZodType
  isOptional: boolean
  /** What it is called, and what has to be known to fill it, where the schema says so (`.meta`). */
  title: string | undefined
  description: string | undefined
  shape: Shape
}

const isGroup = (part: FieldSchema): part is FieldSchema & { shape: { kind: 'group' } } =>
  part.shape.kind === 'group'

// The schemas inside others are typed as zod's core; all of this project are made with zod's usual classes.
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

/** Reads a schema of the content. @throws Error on a type of schema for which there is no field yet */
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

/** A document whose root is a list has this one field. */
export const ROOT_LIST = 'items'

/** A document as a group, which a form always is. */
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

/** What a part is called in the form. Rows have an `id` of their own, which content's must not be taken for. */
export const formName = (key: string): string => (key === 'id' ? 'anchor' : key)
