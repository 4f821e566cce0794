import { z } from 'zod'
import { requiredText } from '@/domain/rules/text/text-schema'

/** A number in a path, of up to nine digits, which fits PostgreSQL's integer. */
const numberInPath = (name: string, digits: RegExp, min: number) =>
  z
    .string()
    .regex(digits, { error: `The ${name} in the path must be a whole number from ${min} to 999999999` })
    .transform(Number)

/** A path parameter that is a whole number from 1. */
export const idInPath = (name: string) => numberInPath(name, /^[1-9]\d{0,8}$/, 1)

/** A path parameter that is a whole number from 0. */
export const countInPath = (name: string) => numberInPath(name, /^(?:0|[1-9]\d{0,8})$/, 0)

/** The id in a path. */
export const idParams = z.object({ id: idInPath('id') })

const ID_MAX = 999_999_999

/** An id in a body. @param label for messages */
export const idInBody = (label: string) => {
  const error = `${label} must be an id`
  return z.int({ error }).min(1, { error }).max(ID_MAX, { error })
}

/** How a body names the product of a lot or a document. */
export const productReference = {
  product_id: idInBody('product_id').optional(),
  cat_no: requiredText('cat_no', { max: 200 }).optional(),
}

/** The property `ids` of a body: a list of record ids. @param max the most ids */
export const idList = (max: number) =>
  z
    .array(z.int({ error: 'ids must be ids' }).min(1).max(999_999_999), {
      error: 'ids must be a list of ids',
    })
    .min(1, { error: 'ids must name at least one' })
    .max(max, { error: `ids must name at most ${max}` })

/** The largest body that lists ids, in KB: 100,000 of them, the most that a call takes. */
export const ID_LIST_KILOBYTES = 1_280

/** Largest body of a batch of lots and documents in KB: the largest that any call takes. */
export const BATCH_KILOBYTES = 4_096
