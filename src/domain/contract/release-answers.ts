import { z } from 'zod'
import { CHANGE_KINDS } from '@/domain/rules/changes/change'
import { RELEASE_STATES } from '@/domain/rules/releases/release'
import { actorAnswer, paging, progressAnswer, valueAnswer, waitsForAnswer } from './change-answers'

const changeCounts = z.strictObject({ added: z.int(), changed: z.int(), removed: z.int() })

const leftOut = z
  .strictObject({
    kind: z.enum(['product', 'content']),
    key: z.union([z.int(), z.string()]).describe('Follows a hundred products: there are more'),
    title: z.string(),
    places: z.array(z.string()).describe('Its fields, by their labels in the form; empty: the whole item'),
  })
  .meta({ id: 'LeftOut' })

export const releaseAnswer = z
  .strictObject({
    number: z.int(),
    label: z.string().nullable(),
    name: z.string().describe('Its label, or what it holds in a few words'),
    created_at: z.iso.datetime(),
    created_by: actorAnswer,
    state: z.enum(RELEASE_STATES),
    waiting: z.boolean().describe('Whether it waits for other long work'),
    waits_for: z
      .union([waitsForAnswer, z.literal('approval')])
      .describe('The work that must end first; approval: somebody else must put it live'),
    authors: z
      .array(actorAnswer.unwrap())
      .describe('With FOUR_EYES: who made the changes that it shows first, and who asked for it'),
    progress: progressAnswer.describe('Number of printed pages'),
    counts: changeCounts.extend({ pages: z.int() }).describe('Number of differences from its base release'),
    error: z.string().nullable(),
    base: z.int().describe('The base release'),
    replaces: z.int().nullable().describe('The scheduled release that it merges with the live one'),
    replaced_by: z.int().nullable().describe('The release that replaces it'),
    left_out: z
      .array(leftOut)
      .describe(
        'The changes of the replaced release that it leaves out, because the same values have changed since',
      ),
    live_at: z.iso.datetime().nullable().describe('The scheduled time of going live, if any'),
    went_live_at: z.iso.datetime().nullable().describe('The time when it last went live'),
    unprinted: z.int().describe('Number of pages that are printed at their first request'),
  })
  .meta({ id: 'Release' })

/** Absent without FOUR_EYES. */
const needsApproval = z
  .literal(true)
  .optional()
  .describe('With FOUR_EYES: somebody else must put a new release live')

export const releaseListAnswer = z
  .strictObject({
    live: z.int(),
    releases: z.array(releaseAnswer),
    ...paging,
    needs_approval: needsApproval,
  })
  .meta({ id: 'ReleaseList' })

const shownValue = z
  .strictObject({
    text: z.string(),
    picture: z.string().nullable().describe('The address of a small version, for a picture that has one'),
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
      'Readable forms of the values: names of pictures, labels of a choice, text without markup, titles of links’ targets',
    ),
})

const scheduledChange = z
  .strictObject({
    release: z.int(),
    name: z.string().describe('The name of that release'),
    live_at: z.iso.datetime(),
    is_as_drafted: z.boolean().describe('Whether that release has its current state'),
  })
  .meta({ id: 'ScheduledChange' })

/** The newest change of a pending product or document. */
export const lastChangeAnswer = z.strictObject({
  at: z.iso.datetime(),
  actor: actorAnswer,
  kind: z.enum(CHANGE_KINDS),
  label: z.string().nullable().describe('Of an import: the name of its file'),
  change_set: z.int().nullable().describe('null: of a document, whose versions are kept apart'),
})

const releaseItem = z
  .strictObject({
    kind: z.enum(['product', 'content']),
    key: z.union([z.int(), z.string()]).describe("A product's id, or what the document is called"),
    title: z.string(),
    cat_no: z.string().nullable(),
    change: z.enum(['added', 'changed', 'removed']),
    fields: z.array(releasedField),
    more_fields: z.int().optional().describe('Number of a document’s changed fields that a list leaves out'),
    scheduled: scheduledChange
      .optional()
      .describe('For a pending change: the scheduled release that changes it too'),
    last_change: lastChangeAnswer
      .optional()
      .describe('Of a pending change: when and by whom it was made last'),
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
      .describe('The targets of their links that are not live yet, and the other items to publish with them'),
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
    address: z.string().nullable().describe('Its live address'),
    release: z.int().describe('The live release'),
    live_since: z.iso
      .datetime()
      .nullable()
      .describe('When visitors first saw it as they see it; null: not known, or never'),
    changes: z
      .array(z.string())
      .describe('Of a changed product: the fields that visitors see otherwise; papers: lots and documents'),
    scheduled: scheduledChange.optional().describe('The scheduled release that changes it'),
  })
  .meta({ id: 'Publication' })

export type ReleaseAnswer = z.output<typeof releaseAnswer>
export type ScheduledChange = z.output<typeof scheduledChange>
export type LeftOut = z.output<typeof leftOut>
export type ReleaseListAnswer = z.output<typeof releaseListAnswer>
export type ReleaseItem = z.output<typeof releaseItem>
export type ShownValue = z.output<typeof shownValue>
export type ComparisonAnswer = z.output<typeof comparisonAnswer>
export type PreviewAnswer = z.output<typeof previewAnswer>
export type PublicationAnswer = z.output<typeof publicationAnswer>
export type NeededAnswer = z.output<typeof neededAnswer>
export type PendingAnswer = z.output<typeof pendingAnswer>
export type ChangeCounts = z.output<typeof changeCounts>
