import { z } from 'zod'
import { heading, label, paragraph, slug } from '../texts/text'

/** Names a block in its page, for comparisons; the panel gives it, and it stays when the block moves. */
const blockId = z
  .string({ error: 'must be text' })
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'must be 1 to 64 letters, digits, hyphens and underscores')

/** The head of a block (contract §9). A block without a heading continues the one above it. */
export const blockHead = {
  eyebrow: label.optional().meta({
    title: 'Line above the heading',
    description: 'The small line that says which part of the page this is.',
  }),
  heading: heading.optional().meta({
    description: 'Names the section. Left empty, the block continues the section above it.',
  }),
  intro: paragraph.optional().meta({
    title: 'Introduction',
    description: 'The subject of the section, in one to three sentences.',
  }),
}

/**
 * Schema of a block of a composed page (contract §9): its own fields, and what every block has.
 * @param blockType its name in data, by which the union of all blocks tells it apart
 * @param words its name and help text in the panel
 */
export const defineBlock = <const Type extends string, Fields extends z.core.$ZodShape>(
  blockType: Type,
  words: { title: string; description: string },
  fields: Fields,
) =>
  z
    .strictObject({
      blockType: z.literal(blockType),
      id: blockId,
      ...fields,
      anchor: slug.max(60, 'is longer than 60 characters').optional().meta({
        description:
          'The anchor of links to this section: small letters, digits and hyphens. A new anchor breaks links to the old one.',
      }),
      hidden: z.boolean().optional().meta({
        description: 'Keeps the block in the form, but not on the page for visitors.',
      }),
    })
    .meta(words)
