import { z } from 'zod'
import { kindSchema } from '@/domain/rules/documents/product-document'
import { lotStateSchema } from '@/domain/rules/lots/lot'
import { DATE_KINDS } from '@/domain/rules/lots/lot-fields'

const date = z.string().nullable()

/** A document of a lot, as its answer names it. */
const publicDocument = z.strictObject({
  kind: kindSchema,
  language: z.string().describe('ISO 639-1'),
  revision_no: z.string().nullable(),
  issued: date,
  address: z.string().describe('Where it is, without the host'),
  sha256: z.string(),
  bytes: z.int(),
})

/** What visitors get of a lot at `/documents/{cat no}/{lot}.json` (contract §10). */
export const publicLotAnswer = z.strictObject({
  cat_no: z.string(),
  name: z.string().describe("The product's"),
  lot_no: z.string(),
  state: lotStateSchema,
  date_kind: z.enum(DATE_KINDS).nullable(),
  valid_until: date.describe('On the day itself the lot is valid'),
  released_on: date,
  purity: z.string().nullable(),
  storage: z.string().nullable(),
  note: z.string().nullable().describe('Of a withdrawn lot: the reason'),
  current_lot: z.string().nullable().describe('The current lot of the product that was released last'),
  page: z.string().describe("The product's page, without the host"),
  release: z.int(),
  documents: z.array(publicDocument).describe('The current ones; of a withdrawn lot none'),
})

export type PublicLot = z.output<typeof publicLotAnswer>
