import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { knownDocument, titleOf } from '@/content-seed/known-documents'
import { placeOf, wayTo } from '@/content-seed/place-in-form'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { sameContent } from '@/domain/content/document-changes'
import { type MergedContent, mergedContent } from '@/domain/content/merged-content'
import type { LeftOut } from '@/domain/contract/release-answers'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { releasedDocuments } from '../content/documents'
import { uploadsOf, withUploads } from '../content/uploaded-pictures'
import { isInRelease } from '../stored/in-release'
import type { Scheduled } from './scheduled-release'

type Documents = ReadonlyMap<string, unknown>

type Three = readonly [was: unknown, is: unknown, now: unknown]

/**
 * Two merged changes of a document; `leftOut` names the values that the scheduled release does not apply.
 * @param isLater whether the other release's change was drafted later
 */
export const mergedWords = ([was, is, now]: Three, isLater: boolean): MergedContent =>
  isLater ? mergedContent(was, is, now) : { content: mergedContent(was, now, is).content, leftOut: [] }

/** The merged content of a document that a scheduled release changes. */
function mergedDocument(key: string, three: Three, isLater: boolean): MergedContent {
  const [was, is, now] = three
  const stays: MergedContent = { content: now, leftOut: sameContent(is, now) ? [] : [[]] }
  // Additions and removals are not merged with the other release's change.
  if (is === undefined || sameContent(was, now)) return { content: is, leftOut: [] }
  if (now === undefined) return stays
  if (was === undefined) return isLater ? stays : { content: is, leftOut: [] }
  const merged = mergedWords(three, isLater)
  // The merge of two valid changes may break a rule.
  const isRight = knownDocument(key)?.schema.safeParse(merged.content).success ?? true
  return isRight ? merged : stays
}

/** The uploaded pictures of a scheduled release merged with another one. */
function mergedPictures([was, is, now]: readonly [Documents, Documents, Documents], isLater: boolean) {
  const [former, own, later] = [was, is, now].map(
    (documents) => new Map(uploadsOf(documents).map((picture) => [picture.key, picture])),
  )
  return [...new Set([...(own?.keys() ?? []), ...(later?.keys() ?? [])])].flatMap((key) => {
    const [before, mine, shown] = [former, own, later].map((pictures) => pictures?.get(key))
    const [first, last] = isLater ? [mine, shown] : [shown, mine]
    return (last && !sameContent(last, before) ? last : (first ?? last)) ?? []
  })
}

/** The release with which each document of a release came. */
async function documentsSince(db: Database, release: number): Promise<Map<string, number>> {
  const rows = await selectRows(
    db,
    z.object({ key: z.string(), since: z.int() }),
    sql`select document_key as key, since from release_documents
        where ${isInRelease(release)}`,
  )
  return new Map(rows.map(({ key, since }) => [key, since]))
}

/** The documents of the other release with the changes of a scheduled one. @param now the documents of the other release */
export async function mergeDocuments(db: Database, scheduled: Scheduled, now: Documents) {
  const { number, base, upon, isLater } = scheduled
  const since = await documentsSince(db, upon)
  const [was, is] = [await releasedDocuments(db, base), await releasedDocuments(db, number)]
  const leftOut: LeftOut[] = []
  const documents = new Map(now)
  const keys = [...new Set([...was.keys(), ...is.keys()])].filter(
    (key) => key !== uploadedPictures.documentKey && !sameContent(was.get(key), is.get(key)),
  )
  for (const key of keys) {
    const merged = mergedDocument(key, [was.get(key), is.get(key), now.get(key)], isLater(since.get(key)))
    if (merged.content === undefined) documents.delete(key)
    else documents.set(key, merged.content)
    if (merged.leftOut.length === 0) continue
    const schema = knownDocument(key)?.schema
    const content = now.get(key) ?? is.get(key)
    const places = merged.leftOut.map((path) =>
      schema ? wayTo(placeOf(schema, path, content)).join(' › ') : path.join('.'),
    )
    leftOut.push({ kind: 'content', key, title: titleOf(key, content), places: places.filter(Boolean) })
  }
  const pictures = mergedPictures([was, is, now], isLater(since.get(uploadedPictures.documentKey)))
  return { documents: await withUploads(db, documents, { pictures, areKept: true }), keys, leftOut }
}
