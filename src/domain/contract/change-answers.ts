import { z } from 'zod'
import { CHANGE_KINDS, CHANGE_SET_STATES } from '@/domain/rules/changes/change'

/** Paging data of every list (contract §4). */
export const paging = { page: z.int(), limit: z.int(), total: z.int(), pages: z.int() }

/** The user who did something; null if they are deleted or it was not a user. */
export const actorAnswer = z.strictObject({ id: z.int(), name: z.string() }).nullable()

/** The value of a field in JSON. */
export const valueAnswer = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Progress; total 0: not known yet. */
export const progressAnswer = z.strictObject({ done: z.int(), total: z.int() })

export type Progress = z.output<typeof progressAnswer>

/** The job that is done first, in words for staff. */
export const waitsForAnswer = z
  .strictObject({
    label: z.string().describe('The work in words, such as “the import of catalogue.csv”'),
    actor: z.string().nullable().describe('The person who started it'),
    progress: progressAnswer,
  })
  .nullable()

export type WaitsFor = z.output<typeof waitsForAnswer>

export const changeSetAnswer = z
  .strictObject({
    id: z.int(),
    at: z.iso.datetime(),
    actor: actorAnswer,
    kind: z.enum(CHANGE_KINDS),
    label: z.string().nullable(),
    products: z.int().describe('Number of changed products'),
    state: z.enum(CHANGE_SET_STATES),
    undone_by: z
      .int()
      .nullable()
      .describe('The change set that undoes it; the state is `undone` when that is done'),
    progress: progressAnswer.nullable().describe('Number of products; of a running bulk change or undo'),
    waits_for: waitsForAnswer.describe('The work that must end first'),
  })
  .meta({ id: 'ChangeSet' })

export const changeSetListAnswer = z
  .strictObject({ change_sets: z.array(changeSetAnswer), ...paging })
  .meta({ id: 'ChangeSetList' })

export type ChangeSetAnswer = z.output<typeof changeSetAnswer>

/** A value that an undo kept. */
export const keptValueAnswer = z.strictObject({
  product_id: z.int(),
  cat_no: z.string(),
  field: z.string().nullable().describe('null: this change set created the product, which has changed since'),
  now: valueAnswer,
  would_be: valueAnswer,
})

export type KeptValueAnswer = z.output<typeof keptValueAnswer>

export const keptListAnswer = z
  .strictObject({ kept: z.array(keptValueAnswer), ...paging })
  .meta({ id: 'KeptList' })

export type KeptListAnswer = z.output<typeof keptListAnswer>

/** A field before and after a change. */
const fieldChange = z.strictObject({ field: z.string(), before: valueAnswer, after: valueAnswer })

export const changedListAnswer = z
  .strictObject({
    changes: z.array(
      z.strictObject({
        record: z.enum(['product', 'category', 'admin user', 'lot', 'document']),
        id: z.int(),
        title: z.string().nullable().describe('The name today; null for a deleted record'),
        revision: z.int(),
        what: z.enum(['created', 'changed', 'deleted']),
        fields: z
          .array(fieldChange)
          .describe('The change of each field; for admin users and deleted records only the names'),
      }),
    ),
    ...paging,
  })
  .meta({ id: 'ChangedList' })

export type ChangedListAnswer = z.output<typeof changedListAnswer>

export const historyAnswer = z
  .strictObject({
    changes: z.array(
      z.strictObject({
        id: z.int().describe('The revision that it made'),
        at: z.iso.datetime(),
        actor: actorAnswer,
        kind: z.enum(CHANGE_KINDS),
        change_set: z.int().nullable().describe('null: from before changes were recorded'),
        fields: z.array(fieldChange),
      }),
    ),
    ...paging,
  })
  .meta({ id: 'History' })

export type HistoryAnswer = z.output<typeof historyAnswer>
