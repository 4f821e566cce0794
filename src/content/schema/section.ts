import { z } from 'zod'
import { cardSchema, pointSchema } from './card'
import { linkSchema } from './link'
import { heading, label, paragraph, uniqueList } from './text'

/** The head of a section. */
export const sectionHead = z.strictObject({
  eyebrow: label.meta({
    title: 'Line above the heading',
    description: 'The small line that says which part of the page this is.',
  }),
  heading,
  intro: paragraph.optional().meta({
    title: 'Introduction',
    description: 'What the section is about, in one to three sentences. It may be left empty.',
  }),
  link: linkSchema.optional().meta({ description: 'Where to read on. It may be left empty.' }),
})

/** A section of cards. */
export const cardSectionSchema = sectionHead.extend({
  cards: uniqueList(cardSchema, { name: 'id', of: (card) => card.id }).min(2, 'needs at least two cards'),
})

/** A section of points without pictures, numbered on some pages. */
export const pointSectionSchema = sectionHead.extend({
  points: uniqueList(pointSchema, { name: 'id', of: (point) => point.id }).min(
    2,
    'needs at least two points',
  ),
})

export type SectionHead = z.infer<typeof sectionHead>
export type CardSection = z.infer<typeof cardSectionSchema>
