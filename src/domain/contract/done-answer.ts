import { z } from 'zod'

/** The answer of calls that return no data. */
export const doneAnswer = z.object({ message: z.string() }).meta({ id: 'Done' })

/** The answer of calls that delete many records. */
export const deletedAnswer = z.strictObject({ deleted: z.int() }).meta({ id: 'Deleted' })

export type DeletedAnswer = z.output<typeof deletedAnswer>

/** The answer of calls that continue in the background: their change set. */
export const startedAnswer = z.strictObject({ change_set: z.int() }).meta({ id: 'Started' })

export type StartedAnswer = z.output<typeof startedAnswer>
