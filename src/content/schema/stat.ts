import { z } from 'zod'
import { label } from './text'

/** A number that counts up to its target. */
export const statSchema = z.strictObject({
  target: z.int('must be a whole number').positive('must be more than nothing').meta({
    title: 'Figure',
    description: 'Where the counter ends. From 1000 on it is shown in K; a plus sign follows.',
  }),
  label: label.meta({ title: 'What is counted' }),
})
