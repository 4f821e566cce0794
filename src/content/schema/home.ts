import { z } from 'zod'
import { heroSchema } from './hero'
import { linkSchema } from './link'
import { pictureSchema } from './picture'
import { sectionHead } from './section'
import { label, paragraph, slug, text, uniqueList } from './text'

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
      id: slug.meta({
        title: 'Anchor',
        description: 'A name of its own for the slide: small letters, digits and hyphens.',
      }),
      kind: label.meta({ title: 'Discipline', description: 'The discipline that the story belongs to.' }),
      title: text(90),
      description: text(420),
      image: pictureSchema,
      link: linkSchema.optional(),
    }),
    { name: 'id', of: (slide) => slide.id },
  ).min(3, 'needs at least three slides'),
  previous: label,
  next: label,
  position: label
    .includes('{number}', { error: 'must contain {number}' })
    .includes('{total}', { error: 'must contain {total}' })
    .meta({
      title: 'Number of a slide',
      description: 'What a screen reader says of a slide: {number} of {total}, which stand for the numbers.',
    }),
})

/** The second lazy section: a film beside a text. */
export const videoBoxSchema = sectionHead.extend({
  poster: pictureSchema.meta({
    title: 'Picture',
    description: 'Shown until the film plays, and to those who do not want it to move.',
  }),
  controls: videoControls,
  caption: text(160).meta({ description: 'Below the picture: what is seen.' }),
  paragraphs: z.array(paragraph).min(1, 'needs at least one paragraph'),
})

/** The third lazy section: a list of links for further reading. */
export const resourcesSchema = sectionHead.extend({
  resources: uniqueList(
    z.strictObject({
      id: slug.meta({
        title: 'Anchor',
        description: 'A name of its own for the resource: small letters, digits and hyphens.',
      }),
      kind: label.meta({ title: 'Kind', description: 'What kind of thing it is: Catalogue, Guide.' }),
      title: text(90),
      description: text(260),
      link: linkSchema,
    }),
    { name: 'id', of: (resource) => resource.id },
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
