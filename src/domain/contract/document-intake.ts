import { z } from 'zod'
import { PROPOSED } from '@/domain/rules/documents/proposing/proposal'

const text = z.string().nullable()

/** The answer of an intake: what an uploaded PDF seems to be. Null: nothing certain. */
export const documentIntakeAnswer = z
  .strictObject({
    file_path: z.string(),
    file_name: z.string(),
    sha256: z.string(),
    pages: z.int(),
    proposed: z.strictObject({
      product_id: z.int().nullable(),
      cat_no: text,
      lot_id: z.int().nullable(),
      lot_no: text,
      kind: text,
      region: text,
      language: text,
      revision_no: text,
      issued: text,
    }),
    from: z
      .partialRecord(z.enum(PROPOSED), z.enum(['name', 'text']))
      .describe('Where each proposed field comes from'),
    problems: z.array(
      z.strictObject({
        field: z.enum(PROPOSED),
        severity: z.enum(['error', 'warning']),
        message: z.string(),
      }),
    ),
    same_as: z.int().nullable().describe('The id of a document that has this file already'),
  })
  .meta({ id: 'DocumentIntake' })

export type DocumentIntakeAnswer = z.output<typeof documentIntakeAnswer>
