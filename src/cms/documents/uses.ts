import { namedLinks } from '@/content/named-links'
import { placedUploads } from '@/content/pictures/placed-uploads'
import { typedTarget } from '@/content/typed-target'
import { titleOf } from '@/content-seed/known-documents'
import { placeOf, wayTo } from '@/content-seed/place-in-form'
import type { Database } from '@/database/database'
import { readDocuments } from '@/releases/content/documents'
import { addressedPages } from './address-rules'
import { type NewestContents, newestContents } from './newest-contents'

type Path = (string | number)[]

/** A field of a document that uses something. */
export type Use = {
  key: string
  title: string
  /** The field in the form, as a path and in words. */
  field: string
  label: string
}

/** Finds the fields of a document's content in which something is used. */
type UsesIn = (content: unknown, key: string) => Path[]

/** Makes the search for uses, given all documents. */
type SearchOf = (documents: readonly NewestContents[]) => UsesIn

/** The addresses that a page has and had, as saved and as drafted; none for anything but a page. */
const addressesOf = (key: string, documents: readonly NewestContents[]): Set<string> => {
  const contents = documents.find((document) => document.key === key)?.contents ?? []
  const pages = contents.flatMap((content) => addressedPages(new Map([[key, content]])))
  return new Set(pages.flatMap(({ address, former }) => [address, ...former]))
}

/**
 * The fields that name a document, a category or a product, and redirects that lead to the typed address of a page.
 * @param key of the reference
 */
export const naming =
  (key: string): SearchOf =>
  (documents) => {
    const addresses = addressesOf(key, documents)
    return (content, user) => {
      const named = namedLinks(content).flatMap(({ reference, path }) =>
        reference.key === key ? [path] : [],
      )
      const typed = typedTarget(user, content)
      return typed !== null && addresses.has(typed) ? [...named, ['to']] : named
    }
  }

/** The fields that show an uploaded picture. @param key of the picture */
export const showing =
  (key: string): SearchOf =>
  () =>
  (content) =>
    placedUploads(content).flatMap((place) => (place.key === key ? [place.path] : []))

/** Finds every use of something in documents, as saved for release and as drafted (contract §9). */
export async function readUses(db: Database, searchOf: SearchOf): Promise<Use[]> {
  const found = new Map<string, Use>()
  const documents = await newestContents(db, await readDocuments(db))
  const usesIn = searchOf(documents)
  for (const { key, document, contents } of documents)
    for (const content of contents)
      for (const path of usesIn(content, key)) {
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
