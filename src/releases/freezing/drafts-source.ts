import { type SQL, sql } from 'drizzle-orm'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import type { LeftOut } from '@/domain/contract/release-answers'
import type { Database } from '@/platform/database/statements/rows'
import { categoriesNow } from '../content/changed-content'
import { readDocuments } from '../content/documents'
import { uploadsOf, withUploads } from '../content/uploaded-pictures'
import { isReleasable, shownFields } from '../stored/released-tables'
import type { ReleaseToPrepare } from '../stored/stored-release'

/** From where a release takes its differences from its base. */
export type Source = {
  /** Only these differ; null: whatever does. */
  chosen: ReleaseToPrepare['chosen']
  /** A derived table: product_id, revision, category_id, name, cat_no, fields. */
  products: SQL
  /** A derived table: product_id, papers (its lots and documents; null: none). */
  papers: SQL
  /** A derived table: category_id, name, description. */
  categories: SQL
  /** All documents of the release. */
  documents: ReadonlyMap<string, unknown>
  /** The values that it leaves out, because they have been changed since. */
  leftOut: LeftOut[]
}

async function wantedDocuments(
  db: Database,
  { chosen }: ReleaseToPrepare,
  former: ReadonlyMap<string, unknown>,
): Promise<Map<string, unknown>> {
  const current = await readDocuments(db)
  if (!chosen) return current
  const documents = new Map(former)
  for (const key of chosen.content) {
    if (current.has(key)) documents.set(key, current.get(key))
    else documents.delete(key)
  }
  const areKept = !chosen.content.includes(uploadedPictures.documentKey)
  return withUploads(db, documents, { pictures: uploadsOf(former), areKept })
}

/** The catalogue and the content as they are now. @param former the documents of the base release */
export const draftsSource = async (
  db: Database,
  release: ReleaseToPrepare,
  former: ReadonlyMap<string, unknown>,
): Promise<Source> => ({
  chosen: release.chosen,
  products: sql`(select p.id as product_id, p.revision, p.category_id, p.name, p.cat_no, ${shownFields} as fields
    from reference_products p where ${isReleasable})`,
  papers: sql`(select product_id, papers_of(product_id) as papers from product_papers where digest is not null)`,
  categories: categoriesNow,
  documents: await wantedDocuments(db, release, former),
  leftOut: [],
})
