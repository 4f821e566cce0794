import { z } from 'zod'
import { heroSchema } from '../parts/hero'
import { pictureSchema } from '../parts/picture'
import { sectionHead } from '../parts/section'
import { linkSchema } from '../texts/link'
import { label, ownName, paragraph, text, uniqueList } from '../texts/text'

/** Labels of the controls over a video. */
const videoControls = z.strictObject({
  pause: label,
  play: label,
})

/** The head of Home: a silent looping video behind the headline (spec §2.3). */
export const homeHeroSchema = heroSchema.extend({ video: videoControls })

/** The first lazy section: stories from the laboratory, one at a time. */
export const carouselSchema = sectionHead.extend({
  slides: uniqueList(
    z.strictObject({
      id: ownName('slide'),
      kind: label.meta({ title: 'Discipline', description: 'The discipline that the story belongs to.' }),
      title: text(90),
      description: text(420),
      image: pictureSchema,
      link: linkSchema.optional(),
    }),
    'id',
  ).min(3, 'needs at least three slides'),
  previous: label,
  next: label,
  position: label
    .includes('{number}', { error: 'must contain {number}' })
    .includes('{total}', { error: 'must contain {total}' })
    .meta({
      title: 'Number of a slide',
      description: 'The name of a slide for screen readers: {number} of {total}.',
    }),
})

/** The second lazy section: a film beside a text. */
export const videoBoxSchema = sectionHead.extend({
  poster: pictureSchema.meta({
    title: 'Picture',
    description: 'Shown until the film plays, and to visitors who prefer no motion.',
  }),
  controls: videoControls,
  caption: text(160).meta({ description: 'Shown below the picture: what it shows.' }),
  paragraphs: z.array(paragraph).min(1, 'needs at least one paragraph'),
})

/** The third lazy section: a list of links for further reading. */
export const resourcesSchema = sectionHead.extend({
  resources: uniqueList(
    z.strictObject({
      id: ownName('resource'),
      kind: label.meta({ title: 'Kind', description: 'The kind of resource: Catalogue, Guide.' }),
      title: text(90),
      description: text(260),
      link: linkSchema,
    }),
    'id',
  ).min(3, 'needs at least three resources'),
})

/** The last lazy section: the newest posts of the blog. */
export const newsSchema = sectionHead.extend({
  count: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(6, 'must be at most 6')
    .meta({ title: 'Number of posts', description: 'How many posts are shown, from the newest: 1 to 6.' }),
})

export type HomeHero = z.infer<typeof homeHeroSchema>
export type Carousel = z.infer<typeof carouselSchema>
export type VideoBox = z.infer<typeof videoBoxSchema>
export type Resources = z.infer<typeof resourcesSchema>
export type News = z.infer<typeof newsSchema>
