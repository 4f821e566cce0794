import { z } from 'zod'
import { label } from './text'

/** A number that counts up to its target. */
export const statSchema = z.strictObject({
  /** Where the counter ends. From 1000 on it is shown in K; a plus sign follows. */
  target: z.int('must be a whole number').positive('must be more than nothing'),
  /** What is counted. */
  label,
})

export type Stat = z.infer<typeof statSchema>
