import type { FieldSchema, Shape } from './field-schema'

/** The kinds of fields that can be empty or filled in. Groups and lists are judged by their fields. */
const FILLED: ReadonlySet<Shape['kind']> = new Set(['text', 'rich', 'choice', 'picture', 'number'])

/** Whether a document cannot be saved for release while a field is empty (contract §9). */
export const isNeeded = ({ schema, shape, isOptional }: FieldSchema): boolean =>
  FILLED.has(shape.kind) && !isOptional && !schema.safeParse('').success
