import { z } from 'zod'
import {
  type PictureName,
  pictures,
  type SharePictureName,
  sharePictures,
} from '@/content-seed/pictures/pictures'

// Object.keys forgets that its result are the very keys of the manifest.
const pictureNames = Object.keys(pictures) as PictureName[]
const sharePictureNames = Object.keys(sharePictures) as SharePictureName[]

/** A picture of the series, by name: src/content-seed/pictures lists them. */
const pictureName = z.enum(pictureNames, {
  error: (issue) => `there is no picture "${issue.input}" (src/content-seed/pictures lists them)`,
})

/** The picture that link previews show. */
export const sharePictureName = z.enum(sharePictureNames, {
  error: (issue) => `there is no share picture "${issue.input}" (src/content-seed/pictures lists them)`,
})

/** A picture on a page, with what it means there. */
export const pictureSchema = z.strictObject({
  name: pictureName.meta({ title: 'Picture' }),
  alt: z
    .string({ error: 'must be text' })
    .max(140, 'is longer than 140 characters')
    .refine((value) => value === value.trim(), 'starts or ends with a space')
    .meta({
      title: 'Text for those who do not see it',
      description: 'What the picture shows. Left empty where it only decorates.',
    }),
})

export type PlacedPicture = z.infer<typeof pictureSchema>
