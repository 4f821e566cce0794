import { z } from 'zod'
import { cardSchema, pointSchema } from './card'
import { linkSchema } from './link'
import { heading, label, paragraph, uniqueList } from './text'

/** What opens a section of a page. */
export const sectionHead = z.strictObject({
  /** The small line above the heading: which part of the page this is. */
  eyebrow: label,
  heading,
  /** What the section is about, in a sentence or three. */
  intro: paragraph.optional(),
  /** Where to read on. */
  link: linkSchema.optional(),
})

/** A section made of cards. */
export const cardSectionSchema = sectionHead.extend({
  cards: uniqueList(cardSchema, { name: 'id', of: (card) => card.id }).min(2, 'needs at least two cards'),
})

/** A section made of points without pictures; numbered where the page numbers them. */
export const pointSectionSchema = sectionHead.extend({
  points: uniqueList(pointSchema, { name: 'id', of: (point) => point.id }).min(
    2,
    'needs at least two points',
  ),
})

export type SectionHead = z.infer<typeof sectionHead>
export type CardSection = z.infer<typeof cardSectionSchema>
export type PointSection = z.infer<typeof pointSectionSchema>
