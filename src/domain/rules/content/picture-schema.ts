import { z } from 'zod'
import { optionalText } from '../text/text-schema'
import { PICTURE_WORDS_MAX } from './picture'

/** Labels of the picture's fields in screens and messages. */
export const PICTURE_LABELS = { alt: 'What it shows', decorative: 'Decorative', credit: 'Credit' } as const

/** Labels of its focal point. */
export const POINT_LABELS = {
  focalX: 'The point that stays in view, percent from the left',
  focalY: 'The point that stays in view, percent from the top',
} as const

/** Texts about an uploaded picture: alternative text and credit. */
export const pictureWordsSchema = z
  .object({
    alt: optionalText(PICTURE_LABELS.alt, { max: PICTURE_WORDS_MAX.alt }),
    decorative: z
      .boolean({ error: `${PICTURE_LABELS.decorative} must be yes or no` })
      .nullish()
      .transform((value) => value === true),
    credit: optionalText(PICTURE_LABELS.credit, { max: PICTURE_WORDS_MAX.credit }),
  })
  .superRefine(({ alt, decorative }, { addIssue }) => {
    if (alt !== null || decorative) return
    const message = `Say what the picture shows, for those who do not see it, or tick “${PICTURE_LABELS.decorative}”`
    addIssue({ code: 'custom', path: ['alt'], message })
  })

/** Comes as text from a query; empty means absent. */
const percent = z.preprocess(
  (value) => (value === null || value === '' ? undefined : value),
  z.coerce.number().min(0).max(100),
)

/** The point that stays visible when the picture is cropped, in percent from its upper left corner. */
export const focalPointSchema = z.object({ x: percent, y: percent })
