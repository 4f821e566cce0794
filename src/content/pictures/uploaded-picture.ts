import { z } from 'zod'
import type { uploadedSeed } from '@/content-seed/pictures/uploaded.generated'
import { PICTURE_KEY } from '@/domain/picture'

/** What an uploaded picture is called. No text is one before it has been judged. */
export type PictureKey = string & z.$brand<'PictureKey'>

/** The keys that code may say: those of the pictures that came into it (content:pull). */
type SeedPictureKey = (typeof uploadedSeed)[number]['key']

// What comes from editors and from the database is judged as it is; code alone is held to the keys that it has.
export const pictureKey = z.custom<PictureKey>(
  (value) => typeof value === 'string' && PICTURE_KEY.test(value),
) as unknown as z.ZodType<PictureKey, SeedPictureKey>

/** What a picture says to those who do not see it. */
export const pictureAlt = z
  .string({ error: 'must be text' })
  .max(140, 'is longer than 140 characters')
  .refine((value) => value === value.trim(), 'starts or ends with a space')

const percent = z.number().min(0).max(100)
const pixels = z.int().positive()

/** An uploaded picture as pages show it. The address of its files is made of its key and a width. */
export const uploadedPictureSchema = z.strictObject({
  key: pictureKey,
  width: pixels,
  height: pixels,
  /** At which there are AVIF and WebP files, rising. */
  widths: z.array(pixels).min(1).readonly(),
  placeholder: z.string().startsWith('data:image/webp;base64,'),
  alt: pictureAlt,
  credit: z.string().min(1).max(120).optional(),
  /** The point that no frame may cut off, in percent of the width and the height. */
  focalX: percent,
  focalY: percent,
})

export type UploadedPicture = z.infer<typeof uploadedPictureSchema>

export const uploadedPicturesSchema = z.array(uploadedPictureSchema).readonly()
