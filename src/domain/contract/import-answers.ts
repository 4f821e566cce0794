import { z } from 'zod'
import {
  CATEGORY_CHOICES,
  IMPORT_STATES,
  ROW_STATES,
  ROWS_KEPT_DAYS,
} from '@/domain/rules/imports/import-states'
import { TEXT_ENCODING_NAMES } from '@/domain/rules/imports/text-encodings'
import { actorAnswer, paging, progressAnswer, valueAnswer, waitsForAnswer } from './change-answers'

/** Rows of an import by outcome; `warned` rows are also counted in their own state. */
const importCounts = z.strictObject({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  left_out: z.int().describe('Rows left out, because their effect would differ from the preview'),
  warned: z.int(),
  categories: z.int().describe('New categories'),
})

export type ImportCounts = z.output<typeof importCounts>

export const importAnswer = z
  .strictObject({
    id: z.int(),
    state: z.enum(IMPORT_STATES),
    waiting: z.boolean().describe('Whether it waits for another import, bulk change, undo or release to end'),
    waits_for: waitsForAnswer.describe('The work that must end first'),
    progress: progressAnswer.describe('Number of rows'),
    counts: importCounts,
    change_set: z.int().nullable(),
    file_name: z.string(),
    at: z.iso.datetime(),
    actor: actorAnswer,
    error: z.string().nullable().describe('The reason of its failure'),
    format: z.enum(['csv', 'xlsx', 'sdf']),
    sheet: z.string().nullable(),
    sheets: z.array(z.string()),
    encoding: z
      .enum(TEXT_ENCODING_NAMES)
      .nullable()
      .describe('The encoding of a text file, proposed by probability'),
    encodings: z.array(z.enum(TEXT_ENCODING_NAMES)).describe('Possible encodings; only for text files'),
    columns: z.array(
      z.strictObject({ header: z.string(), field: z.string().nullable(), samples: z.array(z.string()) }),
    ),
    defaults: z.record(z.string(), z.string()).describe('Values of new products whose row has none'),
    clear: z.array(z.string()).describe('The fields of existing products that empty cells clear'),
    number_new: z
      .boolean()
      .describe('Whether a row without a catalogue number creates a product with the next free one'),
    create_categories: z.boolean(),
    warnings: z.array(z.string()).describe('Warnings about the file as a whole'),
    rows_removed: z
      .boolean()
      .describe(`Whether its rows were removed, ${ROWS_KEPT_DAYS} days after it ended; the counts stay`),
    same_file: z
      .strictObject({ id: z.int(), at: z.iso.datetime(), state: z.enum(IMPORT_STATES) })
      .nullable()
      .describe('The newest other import of the same file'),
  })
  .meta({ id: 'Import' })

export const importListAnswer = z
  .strictObject({ imports: z.array(importAnswer), ...paging })
  .meta({ id: 'ImportList' })

const importProblem = z.strictObject({
  field: z.string().nullable(),
  column: z.string().nullable().describe('The header of the field’s column'),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
})

export const importRowAnswer = z
  .strictObject({
    line: z.int(),
    state: z.enum(ROW_STATES),
    cat_no: z.string().nullable(),
    product_id: z.int().nullable(),
    fields: z.array(z.strictObject({ field: z.string(), before: valueAnswer, after: valueAnswer })),
    problems: z.array(importProblem),
    cells: z.record(z.string(), z.string()).describe('The texts of the file, by field'),
  })
  .meta({ id: 'ImportRow' })

export const importRowListAnswer = z
  .strictObject({ rows: z.array(importRowAnswer), ...paging })
  .meta({ id: 'ImportRowList' })

/** Categories of a file that the catalogue did not have, and what was chosen for each. */
export const importCategoryListAnswer = z
  .strictObject({
    categories: z.array(
      z.strictObject({
        category_name: z.string(),
        rows: z.int(),
        choice: z
          .enum(CATEGORY_CHOICES)
          .describe('Whether it is created, filed under another one, or its cells count as empty'),
        filed_under: z.string().nullable(),
      }),
    ),
    ...paging,
  })
  .meta({ id: 'ImportCategoryList' })

/** The number of rows that a correction changed. */
export const mendedAnswer = z.strictObject({ mended: z.int() }).meta({ id: 'Mended' })

export type ImportAnswer = z.output<typeof importAnswer>
export type ImportListAnswer = z.output<typeof importListAnswer>
export type ImportProblem = z.output<typeof importProblem>
export type ImportRowAnswer = z.output<typeof importRowAnswer>
export type ImportRowListAnswer = z.output<typeof importRowListAnswer>
export type ImportCategoryListAnswer = z.output<typeof importCategoryListAnswer>
export type MendedAnswer = z.output<typeof mendedAnswer>
