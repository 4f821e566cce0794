import { z } from 'zod'

/** The other people who have a record or a document open: their names, as the activity has them. */
export const presenceAnswer = z
  .strictObject({ people: z.array(z.strictObject({ id: z.int(), name: z.string() })) })
  .meta({ id: 'Presence' })
export type PresenceAnswer = z.output<typeof presenceAnswer>
