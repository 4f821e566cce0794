import { z } from 'zod'
import { type PictureName, pictures, type SharePictureName, sharePictures } from '@/content/pictures/pictures'
import { pictureAlt, pictureKey } from '../pictures/uploaded-picture'

// Object.keys forgets that its result are the very keys of the manifest.
const pictureNames = Object.keys(pictures) as PictureName[]
const sharePictureNames = Object.keys(sharePictures) as SharePictureName[]

/** The schemas by which a picture is chosen: a form has a field of its own for them. */
export const pictureChoices = z.registry<{ series: readonly PictureName[] }>()

/** A picture of the series, by name (src/content/pictures lists them), or an uploaded one, by its key. */
const pictureName = z
  .union([z.enum(pictureNames), pictureKey], {
    error: ({ input }) =>
      input === undefined
        ? 'is empty: choose one'
        : `there is no picture "${input}" (src/content/pictures lists them)`,
  })
  .register(pictureChoices, { series: pictureNames })

/** The picture that link previews show. */
export const sharePictureName = z.enum(sharePictureNames, {
  error: (issue) => `there is no share picture "${issue.input}" (src/content/pictures lists them)`,
})

/** A picture on a page, with what it means there. */
export const pictureSchema = z
  .strictObject({
    name: pictureName.meta({
      title: 'Picture',
      description: 'One that the site came with, or one of your own.',
    }),
    alt: pictureAlt.meta({
      title: 'Text for those who do not see it',
      description:
        'What the picture shows, or means here. Left empty, an uploaded picture says what was written with it; one that the site came with only decorates.',
    }),
  })
  .meta({ title: 'Picture' })

export type PlacedPicture = z.infer<typeof pictureSchema>
