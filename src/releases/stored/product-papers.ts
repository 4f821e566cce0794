import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DOCUMENT_KINDS, DOCUMENT_REGIONS, DOCUMENT_STATES } from '@/domain/rules/documents/document-fields'
import type { PaperDocument, PaperLot, Papers } from '@/domain/rules/documents/papers'
import { DATE_KINDS, LOT_STATES } from '@/domain/rules/lots/lot-fields'
import { type Database, selectOne } from '@/platform/database/statements/rows'
import { isInRelease } from './in-release'

const text = z.string().nullable()

const frozenLot = z.object({
  id: z.int(),
  lot_no: z.string(),
  state: z.enum(LOT_STATES),
  date_kind: z.enum(DATE_KINDS).nullable(),
  valid_until: text,
  released_on: text,
  purity: text,
  storage: text,
  note: text,
}) satisfies z.ZodType<PaperLot>

const frozenDocument = z.object({
  id: z.int(),
  lot_id: z.int().nullable(),
  kind: z.enum(DOCUMENT_KINDS),
  region: z.enum(DOCUMENT_REGIONS).nullable(),
  language: z.string(),
  title: text,
  revision_no: text,
  issued: text,
  state: z.enum(DOCUMENT_STATES),
  reason: text,
  file_path: z.string(),
  sha256: z.string(),
  bytes: z.int(),
  pages: z.int(),
}) satisfies z.ZodType<PaperDocument>

/** The lots and documents of a product as a release freezes them (the database's function papers_of makes them). */
export const frozenPapers = z.object({
  lots: z.array(frozenLot),
  documents: z.array(frozenDocument),
}) satisfies z.ZodType<Papers>

export type FrozenPapers = z.output<typeof frozenPapers>

/**
 * The lots and documents of a release as a derived table: product_id, digest, papers, files, frozen_at. The built-in content has
 * none.
 */
export const releasedPapers = (release: number | SQL): SQL =>
  sql`(select product_id, digest, papers, files, frozen_at from release_product_papers where ${isInRelease(release)})`

/** Their digests by product, which an index holds. */
export const digestsOfPapers = (release: number | SQL): SQL =>
  sql`(select product_id, digest from release_product_papers where ${isInRelease(release)})`

/** Whether any product of a release has a lot. */
export async function hasLots(db: Database, release: number): Promise<boolean> {
  const { found } = await selectOne(
    db,
    z.object({ found: z.boolean() }),
    sql`select exists (select from release_product_papers
      where jsonb_array_length(papers -> 'lots') > 0 and ${isInRelease(release)}) as found`,
  )
  return found
}
