import { z } from 'zod'
import { PICTURE_KEY } from '@/domain/rules/content/picture'

/** The key of an uploaded picture; branded, so that unvalidated text is refused. */
export type PictureKey = string & z.$brand<'PictureKey'>

/** The keys that code may contain. The room of the words adds those of the pictures that came with it (content:pull). */
export interface SeedPictureKeys {
  none: never
}

// At run time any key of the right form passes; in code only the known keys compile.
export const pictureKey = z.custom<PictureKey>(
  (value) => typeof value === 'string' && PICTURE_KEY.test(value),
) as unknown as z.ZodType<PictureKey, SeedPictureKeys[keyof SeedPictureKeys]>

/** Alternative text of a picture. */
export const pictureAlt = z
  .string({ error: 'must be text' })
  .max(140, 'is longer than 140 characters')
  .refine((value) => value === value.trim(), 'starts or ends with a space')

const percent = z.number().min(0).max(100)
const pixels = z.int().positive()

/** An uploaded picture as pages show it. Its file addresses are made of key and width. */
export const uploadedPictureSchema = z.strictObject({
  key: pictureKey,
  width: pixels,
  height: pixels,
  /** Widths of the AVIF and WebP files, ascending. */
  widths: z.array(pixels).min(1).readonly(),
  placeholder: z.string().startsWith('data:image/webp;base64,'),
  alt: pictureAlt,
  credit: z.string().min(1).max(120).optional(),
  /** The focal point, in percent of width and height. */
  focalX: percent,
  focalY: percent,
})

export type UploadedPicture = z.infer<typeof uploadedPictureSchema>

export const uploadedPicturesSchema = z.array(uploadedPictureSchema).readonly()
