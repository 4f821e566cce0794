import { z } from 'zod'
import { optionalText } from './text-schema'

/** What the fields about a picture are called where people read of them. */
export const PICTURE_LABELS = { alt: 'What it shows', decorative: 'Decorative', credit: 'Credit' } as const

/** The most characters that they have. */
export const PICTURE_WORDS_MAX = { alt: 140, credit: 120 } as const

/** What its focal point is called there. */
export const POINT_LABELS = {
  focalX: 'The point that stays in view, percent from the left',
  focalY: 'The point that stays in view, percent from the top',
} as const

/** What is said of an uploaded picture: what it shows, for those who do not see it, and whom it is owed to. */
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

/** From a query it comes as text; what is empty is no number. */
const percent = z.preprocess(
  (value) => (value === null || value === '' ? undefined : value),
  z.coerce.number().min(0).max(100),
)

/** The point of a picture that stays to be seen where it is cut, in percent from its upper left corner. */
export const focalPointSchema = z.object({ x: percent, y: percent })
