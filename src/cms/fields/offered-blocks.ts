import type { z } from 'zod'
import { type BlockType, formName, readDocumentSchema } from '@/domain/content/fields/field-schema'
import { labelOf } from '@/domain/content/fields/field-words'
import { leastEntries } from '@/domain/content/fields/least-entries'

/** The types of blocks of a document. */
const typesIn = (schema: z.ZodType): readonly BlockType[] =>
  readDocumentSchema(schema).shape.parts.flatMap(([, { shape }]) =>
    shape.kind === 'blocks' ? shape.types : [],
  )

/** The types of blocks of a document by their labels, with a sentence each; empty if the document has no blocks. */
export const offeredBlocks = (schema: z.ZodType): Record<string, { type: string; sentence: string }> =>
  Object.fromEntries(
    typesIn(schema).map(({ blockType, group }) => [
      labelOf(blockType, group),
      { type: blockType, sentence: group.description ?? '' },
    ]),
  )

/** The lists of each type of blocks that need entries, with their least number: `{ cards: { cards: 2 } }`. */
export const leastOfBlocks = (schema: z.ZodType): Record<string, Record<string, number>> =>
  Object.fromEntries(
    typesIn(schema).flatMap(({ blockType, group }) => {
      const lists = group.shape.parts.flatMap(([key, part]) =>
        leastEntries(part) > 0 ? [[formName(key), leastEntries(part)] as const] : [],
      )
      return lists.length > 0 ? [[blockType, Object.fromEntries(lists)] as const] : []
    }),
  )
