import { z } from 'zod'
import { heroSchema } from '../parts/hero'
import { pictureSchema } from '../parts/picture'
import { cardSectionSchema, sectionHead } from '../parts/section'
import { externalHref, linkSchema } from '../texts/link'
import { heading, label, paragraph, summary, text, uniqueList } from '../texts/text'

/** A number that counts up to its target. */
const statSchema = z.strictObject({
  target: z.int('must be a whole number').positive('must be more than nothing').meta({
    title: 'Figure',
    description: 'The final number of the counter. From 1000 on it is shown in K; a plus sign follows.',
  }),
  label: label.meta({ title: 'What is counted' }),
})

/** A person of the leadership team (spec §2.4, 3). */
const leadershipMemberSchema = z.strictObject({
  name: label,
  title: label.meta({ title: 'Position', description: 'Their responsibilities.' }),
  description: text(420).meta({
    description: 'Two or three sentences: where they come from and what they do here.',
  }),
  image: pictureSchema,
  profileLink: externalHref.meta({
    title: 'Profile',
    description: 'The full address of their page on the professional network, which starts with https://.',
  }),
})

/** The four counters of the About page (spec §2.4, 3). */
export const aboutStatsSchema = z.strictObject({
  landmark: label.meta({
    title: 'Name of the band',
    description: 'The name of the band of figures for screen readers.',
  }),
  years: statSchema,
  partners: statSchema,
  countries: statSchema,
  products: statSchema,
})

/** Vision and mission, side by side. */
export const visionMissionSchema = sectionHead.extend({
  vision: z.strictObject({ title: label, statement: paragraph }),
  mission: z.strictObject({ title: label, statement: paragraph }),
})

/** One of the company's two businesses: a picture beside a text. */
export const businessBlockSchema = sectionHead.extend({
  image: pictureSchema,
  paragraphs: z.array(paragraph).min(1, 'needs at least one paragraph'),
  details: z
    .array(text(120))
    .min(3, 'needs at least three lines')
    .meta({ description: 'The fields of the business, one line each.' }),
})

/** The certifications band. */
export const certificationsSchema = sectionHead.extend({
  certifications: uniqueList(z.strictObject({ name: label, note: text(120) }), 'name'),
})

/** The company's founders. */
export const leadershipSchema = sectionHead.extend({
  members: uniqueList(leadershipMemberSchema, 'name'),
  profileLabel: label.includes('{name}', { error: 'must contain {name}' }).meta({
    title: 'Link to a profile',
    description: 'The words of the link to a profile; {name} is the person.',
  }),
})

/** A page below About: a hero, an introduction with cards, and the way back (spec §2.5). */
export const aboutSubPageSchema = z.strictObject({
  hero: heroSchema,
  section: cardSectionSchema,
  closing: z.strictObject({ heading, text: summary }).meta({
    title: 'Closing band',
    description: 'The band that closes the page, above the button Learn More.',
  }),
  learnMore: linkSchema.meta({ description: 'The button that leads to the About page.' }),
})

/** Infrastructure also lists the offices; their addresses are in company.ts. */
export const infrastructurePageSchema = aboutSubPageSchema.extend({ locations: sectionHead })

export type AboutStats = z.infer<typeof aboutStatsSchema>
export type VisionMission = z.infer<typeof visionMissionSchema>
export type BusinessBlock = z.infer<typeof businessBlockSchema>
export type Certifications = z.infer<typeof certificationsSchema>
export type Leadership = z.infer<typeof leadershipSchema>
export type AboutSubPage = z.infer<typeof aboutSubPageSchema>
