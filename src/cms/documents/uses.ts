import { namedLinks } from '@/content/named-links'
import { placedUploads } from '@/content/pictures/placed-uploads'
import { titleOf } from '@/content-seed/known-documents'
import { placeOf, wayTo } from '@/content-seed/place-in-form'
import type { Database } from '@/database/database'
import { readDocuments } from '@/releases/content/documents'
import { newestContents } from './newest-contents'

type Path = (string | number)[]

/** A field of a document that uses something. */
export type Use = {
  key: string
  title: string
  /** The field in the form, as a path and in words. */
  field: string
  label: string
}

/** Finds the fields of a content in which something is used. */
type UsesIn = (content: unknown) => Path[]

/** The fields that name a document, a category or a product. @param key of the reference */
export const naming =
  (key: string): UsesIn =>
  (content) =>
    namedLinks(content).flatMap(({ reference, path }) => (reference.key === key ? [path] : []))

/** The fields that show an uploaded picture. @param key of the picture */
export const showing =
  (key: string): UsesIn =>
  (content) =>
    placedUploads(content).flatMap((place) => (place.key === key ? [place.path] : []))

/** Finds every use of something in documents, as saved for release and as drafted (contract §9). */
export async function readUses(db: Database, usesIn: UsesIn): Promise<Use[]> {
  const found = new Map<string, Use>()
  for (const { key, document, contents } of await newestContents(db, await readDocuments(db)))
    for (const content of contents)
      for (const path of usesIn(content)) {
        const place = placeOf(document.schema, path, content)
        const use = {
          key,
          title: titleOf(key, content),
          field: place.path.join('.'),
          label: wayTo(place).join(' › '),
        }
        // A text that the draft has not changed is listed once.
        found.set(`${key} ${use.field}`, use)
      }
  return [...found.values()]
}

/** The titles of the other documents that name a document. */
export async function documentsNaming(db: Database, documentKey: string): Promise<string[]> {
  const uses = await readUses(db, naming(documentKey))
  return [...new Set(uses.filter(({ key }) => key !== documentKey).map(({ title }) => title))]
}
