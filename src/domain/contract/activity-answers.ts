import { z } from 'zod'
import { changeSetAnswer, paging } from './change-answers'
import { releaseAnswer } from './release-answers'

const at = z.iso.datetime()

/** A version of a document, or an uploaded picture. */
const documentEntry = z.strictObject({
  source: z.literal('document'),
  at,
  editor: z.string(),
  what: z
    .enum(['saved', 'drafted', 'removed', 'uploaded'])
    .describe('drafted: not saved for the next release yet; uploaded: a picture'),
  collection: z.string().describe('The collection of the panel that has it'),
  id: z.int().describe('Its id there'),
  title: z.string(),
})

const entry = z.union([
  z.strictObject({ source: z.literal('change_set'), at, change_set: changeSetAnswer }),
  z.strictObject({
    source: z.literal('release'),
    at: at.describe('When visitors saw it first, or else when it was made'),
    release: releaseAnswer.pick({
      number: true,
      name: true,
      created_by: true,
      state: true,
      waiting: true,
      waits_for: true,
      live_at: true,
    }),
  }),
  documentEntry,
])

export const activityAnswer = z.strictObject({ entries: z.array(entry), ...paging }).meta({ id: 'Activity' })

export type ActivityAnswer = z.output<typeof activityAnswer>
export type ActivityEntry = z.output<typeof entry>
