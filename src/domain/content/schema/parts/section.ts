import { z } from 'zod'
import { linkSchema } from '../texts/link'
import { heading, label, paragraph, uniqueList } from '../texts/text'
import { cardSchema, pointSchema } from './card'

/** The head of a section. */
export const sectionHead = z.strictObject({
  eyebrow: label.meta({
    title: 'Line above the heading',
    description: 'The small line that says which part of the page this is.',
  }),
  heading,
  intro: paragraph.optional().meta({
    title: 'Introduction',
    description: 'The subject of the section, in one to three sentences.',
  }),
  link: linkSchema.optional().meta({ description: 'The link to read more.' }),
})

/** A section of cards. */
export const cardSectionSchema = sectionHead.extend({
  cards: uniqueList(cardSchema, 'id').min(2, 'needs at least two cards'),
})

/** A section of points without pictures, numbered on some pages. */
export const pointSectionSchema = sectionHead.extend({
  points: uniqueList(pointSchema, 'id').min(2, 'needs at least two points'),
})

export type SectionHead = z.infer<typeof sectionHead>
export type CardSection = z.infer<typeof cardSectionSchema>
