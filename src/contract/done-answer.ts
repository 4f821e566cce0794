import { z } from 'zod'

/** The answer of calls that have nothing to show. */
export const doneAnswer = z.object({ message: z.string() }).meta({ id: 'Done' })
