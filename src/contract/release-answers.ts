import { z } from 'zod'
import { RELEASE_STATES } from '@/domain/release'
import { actorAnswer, paging, progressAnswer, valueAnswer, waitsForAnswer } from './change-answers'

const changeCounts = z.strictObject({ added: z.int(), changed: z.int(), removed: z.int() })

export const releaseAnswer = z
  .strictObject({
    number: z.int(),
    label: z.string().nullable(),
    created_at: z.iso.datetime(),
    created_by: actorAnswer,
    state: z.enum(RELEASE_STATES),
    waiting: z.boolean().describe('Whether other long work is done before it'),
    waits_for: waitsForAnswer.describe('What is done before it'),
    progress: progressAnswer.describe('Pages that are printed'),
    counts: changeCounts.extend({ pages: z.int() }).describe('Differences to the release it was made upon'),
    error: z.string().nullable(),
    base: z.int().describe('The release it was made upon'),
    live_at: z.iso.datetime().nullable().describe('When it is to go live, where that was said'),
    went_live_at: z.iso.datetime().nullable().describe('When it last went live'),
    unprinted: z.int().describe('Pages that are printed when they are first asked for'),
  })
  .meta({ id: 'Release' })

export const releaseListAnswer = z
  .strictObject({ live: z.int(), releases: z.array(releaseAnswer), ...paging })
  .meta({ id: 'ReleaseList' })

const shownValue = z
  .strictObject({
    text: z.string(),
    picture: z
      .string()
      .nullable()
      .describe('The address of a small version, where it is a picture that has one'),
  })
  .meta({ id: 'ShownValue' })

const releasedField = z.strictObject({
  field: z.string(),
  before: valueAnswer,
  after: valueAnswer,
  label: z.string().optional().describe("Of a document: the place as the document's form calls it"),
  shown: z
    .strictObject({ before: shownValue.nullable(), after: shownValue.nullable() })
    .optional()
    .describe(
      'What people see in the place of the values: names of pictures, words of a choice, text without markup, titles of what links name',
    ),
})

const releaseItem = z
  .strictObject({
    kind: z.enum(['product', 'content']),
    key: z.union([z.int(), z.string()]).describe("A product's id, or what the document is called"),
    title: z.string(),
    cat_no: z.string().nullable(),
    change: z.enum(['added', 'changed', 'removed']),
    fields: z.array(releasedField),
  })
  .meta({ id: 'ReleaseItem' })

const counts = { products: changeCounts, content: changeCounts }
const items = { items: z.array(releaseItem), ...paging }

export const pendingAnswer = z
  .strictObject({
    live: z.int(),
    counts: z.strictObject({ ...counts, pages: z.int().describe('Pages that would be printed again') }),
    ...items,
  })
  .meta({ id: 'PendingChanges' })

export const neededAnswer = z
  .strictObject({
    items: z
      .array(releaseItem)
      .describe('What they name and visitors lack, or what must go with them otherwise'),
  })
  .meta({ id: 'NeededChanges' })

export const comparisonAnswer = z
  .strictObject({ from: z.int(), to: z.int(), counts: z.strictObject(counts), ...items })
  .meta({ id: 'ReleaseComparison' })

export const previewAnswer = z.strictObject({ address: z.string() }).meta({ id: 'Preview' })

export const publicationAnswer = z
  .strictObject({
    state: z
      .enum(['live', 'changed', 'held', 'unpublished', 'removed'])
      .describe('changed, removed: with the next release; held: kept out of it; unpublished: in none yet'),
    address: z.string().nullable().describe('Where visitors see it now'),
    release: z.int().describe('The live release'),
  })
  .meta({ id: 'Publication' })

export type ReleaseAnswer = z.output<typeof releaseAnswer>
export type ReleaseListAnswer = z.output<typeof releaseListAnswer>
export type ReleaseItem = z.output<typeof releaseItem>
export type ShownValue = z.output<typeof shownValue>
export type ComparisonAnswer = z.output<typeof comparisonAnswer>
export type PreviewAnswer = z.output<typeof previewAnswer>
export type PublicationAnswer = z.output<typeof publicationAnswer>
export type NeededAnswer = z.output<typeof neededAnswer>
export type PendingAnswer = z.output<typeof pendingAnswer>
export type ChangeCounts = z.output<typeof changeCounts>
