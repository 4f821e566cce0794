import { isDeepStrictEqual } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documents } from '@/content-seed/documents'
import { kinds } from '@/content-seed/kinds'
import { builtInDocuments, kindOf, knownDocument, titleOf } from '@/content-seed/known-documents'
import { problemLine } from '@/content-seed/place-in-form'
import type { ReleaseContext } from '@/content-seed/release-context'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { faultOf } from '@/domain/content/fields/field-words'
import type { ContentDocument } from '@/domain/content/schema/define-content'
import type { ContentKind } from '@/domain/content/schema/define-kind'
import { BUILT_IN_RELEASE } from '@/domain/rules/releases/release'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { isInRelease } from '../stored/in-release'
import { keptContent, oncePerObject, unchangeable } from './kept-contents'
import { withUploads } from './uploaded-pictures'

const documentRow = z.object({ document_key: z.string(), content: z.string().transform(keptContent) })

const savedRow = documentRow.extend({
  content: documentRow.shape.content.nullable(),
  is_removed: z.boolean(),
})

/** Contents as their schemas have read them, where that is the same. */
const sameAsRead = new WeakMap<object, unknown>()

/** Reads a content by its schema, which gives its fields their order; null if it breaks a rule. */
const readBy = oncePerObject((schema: z.ZodType) =>
  oncePerObject((content: unknown) => {
    const { success, data } = schema.safeParse(content)
    if (!success) return null
    unchangeable(data)
    if (typeof content === 'object' && content !== null && isDeepStrictEqual(content, data))
      sameAsRead.set(content, data)
    return { content: data }
  }),
)

/**
 * A saved content: the object of a release, if this process has read a release with the same content. So what is
 * unchanged is seen at once.
 */
export const savedContent = (content: unknown): unknown =>
  (typeof content === 'object' && content !== null && sameAsRead.get(content)) || content

/**
 * Reads documents by key, as editors have saved them for release: the built-in content where nobody has edited it,
 * without those that were removed.
 * @param columns of `content_documents`: key, content as text, removal
 */
async function savedDocuments(
  db: Database,
  builtIn: readonly ContentDocument<unknown>[],
  columns: SQL,
): Promise<Map<string, unknown>> {
  const rows = await selectRows(db, savedRow, sql`select ${columns}`)
  const current = new Map(builtIn.map(({ documentKey, seed }) => [documentKey, seed]))
  for (const { document_key, content, is_removed } of rows) {
    if (is_removed) current.delete(document_key)
    else if (knownDocument(document_key)) current.set(document_key, savedContent(content))
  }
  return current
}

const withKeys = (keys: readonly string[] | null): SQL =>
  keys === null ? sql`true` : sql`document_key = any(${sql.param([...keys])}::text[])`

/**
 * Reads every document by key, as editors have saved it for release: the built-in content where nobody has edited it,
 * without those that were removed. Includes the uploaded pictures that they use.
 * @param keys reads only these and the built-in ones
 */
export async function readDocuments(
  db: Database,
  keys: readonly string[] | null = null,
): Promise<Map<string, unknown>> {
  const columns = sql`document_key, content::text as content, is_removed from content_documents where ${withKeys(keys)}`
  return withUploads(db, await savedDocuments(db, builtInDocuments, columns))
}

/** Reads the keys of the documents that are saved for release, built-in ones included. */
export async function savedKeys(db: Database): Promise<Set<string>> {
  const columns = sql`document_key, null::text as content, is_removed from content_documents`
  return new Set((await savedDocuments(db, builtInDocuments, columns)).keys())
}

/**
 * Reads the documents of some kinds by key, as saved for release, without the blocks of pages: what one save compares
 * itself with, which is a small part of the site's words.
 */
export function readKinds(db: Database, names: readonly string[]): Promise<Map<string, unknown>> {
  const own = builtInDocuments.filter(({ documentKey }) => names.includes(kindOf(documentKey)?.kind ?? ''))
  return savedDocuments(
    db,
    own,
    sql`document_key, (content - 'blocks')::text as content, is_removed from content_documents
        where split_part(document_key, '/', 1) = any(${sql.param([...names])}::text[])`,
  )
}

/**
 * Reads every document of a release. One that every site has once is the built-in one where it is newer than the
 * release; of a kind, a release has the documents that were frozen for it.
 * @param keys reads only these and the fixed documents
 */
export async function releasedDocuments(
  db: Database,
  release: number,
  keys: readonly string[] | null = null,
): Promise<Map<string, unknown>> {
  const rows = await selectRows(
    db,
    documentRow,
    sql`
      select document_key, content::text as content from release_documents
      where ${isInRelease(release)} and ${withKeys(keys)}`,
  )
  const once = [...documents, uploadedPictures]
  const built = release === BUILT_IN_RELEASE ? [...builtInDocuments, uploadedPictures] : once
  const contents = new Map(built.map(({ documentKey, seed }) => [documentKey, seed]))
  const schemas = new Map(once.map(({ documentKey, schema }) => [documentKey, schema]))
  for (const { document_key, content } of rows) {
    // A frozen document may lack fields that the schema has gained since; the built-in one stands in for it.
    const known = knownDocument(document_key)
    const schema = schemas.get(document_key) ?? known?.schema
    const read = schema ? readBy(schema)(content) : null
    if (read) contents.set(document_key, read.content)
    else if (known && known.seed !== undefined) contents.set(document_key, known.seed)
  }
  return contents
}

/** The problems of single documents, one line each: the document, the place in its form, and the broken rule. */
function problemsOfEach(contents: ReadonlyMap<string, unknown>): string[] {
  return [...contents].flatMap(([documentKey, content]) => {
    const document = knownDocument(documentKey)
    if (!document || readBy(document.schema)(content)) return []
    const read = document.schema.safeParse(content, { reportInput: true })
    if (read.success) return []
    return read.error.issues.map((issue) => problemLine(document, content, issue.path, faultOf(issue)))
  })
}

/** The problems of a kind's documents together: too many, or two with the same unique value. */
function problemsOfKind(kind: ContentKind<unknown>, contents: ReadonlyMap<string, unknown>): string[] {
  const { max, distinct, schema } = kind
  const own = [...contents].filter(([key]) => kindOf(key) === kind)
  const taken = new Map<string, string>()
  const repeated = own.flatMap(([documentKey, content]) => {
    const name = distinct.of(content)
    const first = taken.get(name)
    if (first === undefined) {
      taken.set(name, documentKey)
      return []
    }
    const other = titleOf(first, contents.get(first))
    return [problemLine({ documentKey, schema }, content, [distinct.field], `is that of “${other}” as well`)]
  })
  return own.length > max
    ? [`There are ${own.length} ${kind.kind}; visitors can be shown ${max}`, ...repeated]
    : repeated
}

/** The problems of a release's documents, one line each. */
export function problemsOf(contents: ReadonlyMap<string, unknown>): string[] {
  const problems = problemsOfEach(contents)
  // Documents are compared only if each of them is readable.
  return problems.length > 0 ? problems : kinds.flatMap((kind) => problemsOfKind(kind, contents))
}

/** Reads the documents of a release. */
export const wordsIn =
  ({ documents }: Pick<ReleaseContext, 'documents'>) =>
  <T>({ documentKey, seed }: ContentDocument<T>): T =>
    // The value has passed this document's schema, which the map's type cannot express.
    documents.has(documentKey) ? (documents.get(documentKey) as T) : seed
