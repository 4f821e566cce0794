import { z } from 'zod'
import type { NamedKind } from '../reference'
import { pictureChoices } from '../schema/parts/picture'
import { linkChoices } from '../schema/texts/link'
import { type RichTextRules, richTexts } from '../schema/texts/rich-text'

/** The kinds of form fields. */
export type Shape =
  /** Named parts. */
  | { kind: 'group'; parts: [key: string, part: FieldSchema][] }
  /** A list of groups. */
  | { kind: 'rows'; row: GroupSchema }
  /** A list of groups of several types; each row has an id of its own in the content too. */
  | { kind: 'blocks'; types: readonly BlockType[] }
  /** A list of texts, which may have markup. */
  | { kind: 'lines'; line: FieldSchema }
  /** A text; of a link, with what it may name (linkChoices). */
  | { kind: 'text'; max: number | null; link?: { kinds: readonly NamedKind[] | null } }
  | ({ kind: 'rich' } & RichTextRules)
  | { kind: 'choice'; options: string[] }
  /** Any of some options, as a list. */
  | { kind: 'choices'; options: string[] }
  /** A built-in picture, by name, or an uploaded one, by key. */
  | { kind: 'picture'; series: readonly string[] }
  | { kind: 'number' }
  | { kind: 'flag'; byDefault: boolean }

/** Texts with a higher limit get a text area. */
const LINE_MAX = 120

/** Whether a text has a field of a single line. @param max its longest length, if limited */
export const isSingleLine = (max: number | null): boolean => max === null || max <= LINE_MAX

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

/** A part with named parts. */
type GroupSchema = FieldSchema & { shape: { kind: 'group' } }

/** One type of the rows of a list of blocks. Its group lacks `blockType` and `id`, which are no fields. */
export type BlockType = { blockType: string; group: GroupSchema }

const isGroup = (part: FieldSchema): part is GroupSchema => part.shape.kind === 'group'

// Inner schemas are typed as zod core; all schemas of this project use zod's classic classes.
const asUsual = (schema: z.core.$ZodType) => schema as z.ZodType

/** The properties of a block that its row in a form has without a field. */
const ROW_KEYS = ['blockType', 'id']

function blockTypeOf(option: z.core.$ZodType): BlockType {
  const group = readSchema(asUsual(option))
  if (!isGroup(group)) throw new Error('A type of blocks is not a group')
  const parts = group.shape.parts.filter(([key]) => !ROW_KEYS.includes(key))
  const type = group.shape.parts.find(([key]) => key === 'blockType')?.[1].shape
  if (type?.kind !== 'choice') throw new Error('A type of blocks has no blockType')
  return { blockType: type.options[0] ?? '', group: { ...group, shape: { kind: 'group', parts } } }
}

function shapeOf(schema: z.ZodType): Shape {
  if (schema instanceof z.ZodObject) {
    const parts = Object.entries<z.core.$ZodType>(schema.shape)
    return { kind: 'group', parts: parts.map(([key, part]) => [key, readSchema(asUsual(part))]) }
  }
  if (schema instanceof z.ZodArray) {
    if (schema.element instanceof z.ZodDiscriminatedUnion)
      return { kind: 'blocks', types: schema.element.options.map(blockTypeOf) }
    const element = readSchema(asUsual(schema.element))
    if (isGroup(element)) return { kind: 'rows', row: element }
    if (['text', 'rich'].includes(element.shape.kind)) return { kind: 'lines', line: element }
    if (element.shape.kind === 'choice') return { kind: 'choices', options: element.shape.options }
  }
  const rich = richTexts.get(schema)
  if (rich) return { kind: 'rich', ...rich }
  const choice = pictureChoices.get(schema)
  if (choice) return { kind: 'picture', ...choice }
  if (schema instanceof z.ZodString) {
    const link = linkChoices.get(schema)
    return { kind: 'text', max: schema.maxLength, ...(link && { link }) }
  }
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options.map(String) }
  if (schema instanceof z.ZodLiteral) return { kind: 'choice', options: [...schema.values].map(String) }
  if (schema instanceof z.ZodNumber) return { kind: 'number' }
  if (schema instanceof z.ZodBoolean) return { kind: 'flag', byDefault: false }
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
  if (schema instanceof z.ZodDefault) {
    const inner = readSchema(asUsual(schema.unwrap()))
    if (inner.shape.kind !== 'flag') throw new Error('Only a flag may have a default')
    const shape = { kind: 'flag', byDefault: schema.def.defaultValue === true } as const
    return { ...inner, schema, title, description, shape }
  }
  return { schema, isOptional: false, title, description, shape: shapeOf(schema) }
}

/** The field of a document whose root is a list. */
export const ROOT_LIST = 'items'

/** A document's schema as a group, which every form is. */
export function readDocumentSchema(schema: z.ZodType): GroupSchema {
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

/** The type of a block, or undefined if it is none of the list's. */
export const typeOfBlock = (types: readonly BlockType[], block: unknown): BlockType | undefined =>
  typeof block === 'object' && block !== null && 'blockType' in block
    ? types.find(({ blockType }) => blockType === block.blockType)
    : undefined
