import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { faultOf } from '@/content/fields/field-words'
import { documents } from '@/content-seed/documents'
import { problemLine } from '@/content-seed/place-in-form'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import { withUploads } from './uploaded-pictures'

const documentRow = z.object({ document_key: z.string(), content: z.unknown() })

/**
 * Reads every document by key, as editors have it now; documents that nobody has edited have their built-in content.
 * Includes the uploaded pictures that they use.
 */
export async function readDocuments(db: Database): Promise<Map<string, unknown>> {
  const rows = await selectRows(db, documentRow, sql`select document_key, content from content_documents`)
  const edited = new Map(rows.map(({ document_key, content }) => [document_key, content]))
  const current = documents.map(({ documentKey, seed }): [string, unknown] => [
    documentKey,
    edited.has(documentKey) ? edited.get(documentKey) : seed,
  ])
  return withUploads(db, new Map(current))
}

/** Reads every document of a release; documents that are newer than the release have their built-in content. */
export async function releasedDocuments(db: Database, release: number): Promise<Map<string, unknown>> {
  const rows = await selectRows(
    db,
    documentRow,
    sql`
      select document_key, content from release_documents
      where since <= ${release} and (until is null or until > ${release})`,
  )
  const frozen = new Map(rows.map(({ document_key, content }) => [document_key, content]))
  return new Map(
    [...documents, uploadedPictures].map(({ documentKey, schema, seed }) => {
      // A frozen document may lack fields that the schema has gained since.
      const read = frozen.has(documentKey) ? schema.safeParse(frozen.get(documentKey)) : null
      return [documentKey, read?.success ? read.data : seed]
    }),
  )
}

/** The problems of documents, one line each: the document, the place in its form, and the broken rule. */
export function problemsOf(contents: ReadonlyMap<string, unknown>): string[] {
  return documents.flatMap((document) => {
    const read = document.schema.safeParse(contents.get(document.documentKey), { reportInput: true })
    if (read.success) return []
    return read.error.issues.map((issue) => problemLine(document, issue.path, faultOf(issue)))
  })
}
