import { z } from 'zod'

/** The answer of calls that return no data. */
export const doneAnswer = z.object({ message: z.string() }).meta({ id: 'Done' })

/** The answer of calls that delete many records. */
export const deletedAnswer = z.strictObject({ deleted: z.int() }).meta({ id: 'Deleted' })

export type DeletedAnswer = z.output<typeof deletedAnswer>
