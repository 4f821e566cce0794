import { z } from 'zod'
import {
  type PictureName,
  pictures,
  type SharePictureName,
  sharePictures,
} from '@/domain/content/pictures/pictures'
import { pictureAlt, pictureKey } from '@/domain/content/pictures/uploaded-picture'

// `Object.keys` loses the type.
const pictureNames = Object.keys(pictures) as PictureName[]
const sharePictureNames = Object.keys(sharePictures) as SharePictureName[]

/** Registry of the schemas for choosing a picture, which have their own form field. */
export const pictureChoices = z.registry<{ series: readonly PictureName[] }>()

/** A built-in picture, by name (src/domain/content/pictures), or an uploaded one, by key. */
const pictureName = z
  .union([z.enum(pictureNames), pictureKey], {
    error: ({ input }) =>
      input === undefined
        ? 'is empty: choose one'
        : `there is no picture "${input}" (src/domain/content/pictures lists them)`,
  })
  .register(pictureChoices, { series: pictureNames })

/** The picture for link previews. */
export const sharePictureName = z.enum(sharePictureNames, {
  error: (issue) => `there is no share picture "${issue.input}" (src/domain/content/pictures lists them)`,
})

/** A picture on a page, with its alternative text there. */
export const pictureSchema = z
  .strictObject({
    name: pictureName.meta({
      title: 'Picture',
      description: 'A picture that the site came with, or one of your own.',
    }),
    alt: pictureAlt.meta({
      title: 'Text for those who do not see it',
      description:
        'What the picture shows, or means here. Left empty, an uploaded picture says what was written with it; one that the site came with only decorates.',
    }),
  })
  .meta({ title: 'Picture' })

export type PlacedPicture = z.infer<typeof pictureSchema>
