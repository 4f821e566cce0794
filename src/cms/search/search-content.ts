import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { namedLinks } from '@/content/named-links'
import { textsOf } from '@/content/texts-of'
import { type KnownDocument, knownDocument, titleOf } from '@/content-seed/known-documents'
import { inFormOrder, placeOf, wayTo } from '@/content-seed/place-in-form'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import { comparable, type FoundText, findText } from '@/domain/found-text'
import { pageCount } from '@/domain/paging'
import { readDocuments } from '@/releases/content/documents'
import { namedAddresses, printedDocuments } from '@/releases/content/named-addresses'
import { liveRelease } from '@/releases/stored/stored-release'
import { type DocumentStore, documentStores } from '../documents/document-store'

/** A field of a document in which the text was found. */
export type ContentMatch = FoundText & {
  key: string
  collection: string
  /** The document's row in the panel. */
  id: number
  title: string
  /** The field in the form, as a path and in words. */
  field: string
  label: string
}

/** A page of what was found. */
export type ContentMatches = {
  results: ContentMatch[]
  page: number
  limit: number
  total: number
  pages: number
}

/** Matches on a page. */
const PAGE = 50

const rowSchema = z.object({ id: z.int(), key: z.string(), draft: z.unknown() })

type Row = z.output<typeof rowSchema> & { store: DocumentStore; document: KnownDocument }

/** The rows of a collection, each with its draft if that is newer than what was saved. */
async function rowsOf(db: Database, store: DocumentStore): Promise<Row[]> {
  const rows = await selectRows(
    db,
    rowSchema,
    sql`select d.id, d.document_key as key, v.version_content as draft from ${sql.identifier(store.table)} d
        left join ${sql.identifier(store.versions)} v
          on v.parent_id = d.id and v.latest and v.version__status = 'draft'
        where d.document_key is not null order by d.id`,
  )
  return rows.flatMap((row) => {
    const document = knownDocument(row.key)
    return document ? [{ ...row, store, document }] : []
  })
}

/** The contents of a row in which to search: as saved for release, then as drafted. */
const contentsOf = ({ draft, store, document }: Row, saved: unknown): unknown[] => {
  const drafted = draft === null || draft === undefined ? undefined : store.storedContent(document, draft)
  return [saved, drafted].filter((content) => content !== undefined)
}

function matchesIn(row: Row, contents: readonly unknown[], searched: string): ContentMatch[] {
  const { id, key, store, document } = row
  const seen = new Set<string>()
  return contents.flatMap((content) =>
    textsOf(content)
      .flatMap(({ path, text }) => {
        const found = seen.has(`${path.join('.')} ${text}`) ? null : findText(text, searched)
        if (!found) return []
        // What the draft has not changed is told once.
        seen.add(`${path.join('.')} ${text}`)
        return [{ found, place: placeOf(document.schema, path, content) }]
      })
      .sort((one, other) => inFormOrder(one.place, other.place))
      .map(({ found, place }) => ({
        key,
        collection: store.slug,
        id,
        title: titleOf(key, content),
        field: place.path.join('.'),
        label: wayTo(place).join(' › '),
        ...found,
      })),
  )
}

/**
 * Searches every text of every document, as last saved for release and as drafted (contract §9). Links are found by the
 * addresses that they lead to.
 * @param words what is searched for
 * @param page from 1
 */
export async function searchContent(db: Database, words: string, page: number): Promise<ContentMatches> {
  const documents = await readDocuments(db)
  const hasNames = [...documents.values()].some((content) => namedLinks(content).length > 0)
  const saved = hasNames
    ? printedDocuments(documents, await namedAddresses(db, await liveRelease(db), documents))
    : documents
  const searched = comparable(words)
  const found: ContentMatch[] = []
  for (const store of documentStores)
    for (const row of await rowsOf(db, store))
      found.push(...matchesIn(row, contentsOf(row, saved.get(row.key)), searched))
  return {
    results: found.slice((page - 1) * PAGE, page * PAGE),
    page,
    limit: PAGE,
    total: found.length,
    pages: pageCount(found.length, PAGE),
  }
}
