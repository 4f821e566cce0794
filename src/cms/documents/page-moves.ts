import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentAddress } from '@/content/document-address'
import type { KnownDocument } from '@/content-seed/known-documents'
import type { Database } from '@/database/database'
import { selectRow } from '@/database/rows'
import { BUILT_IN_RELEASE } from '@/domain/release'
import { formerAddresses } from '@/domain/site-address'
import { liveRelease } from '@/releases/stored/stored-release'
import { readSaved } from './saved-content'

/** The content of a document as visitors see it; undefined if they do not have it. */
async function liveContent(db: Database, { documentKey, seed }: KnownDocument): Promise<unknown> {
  const release = await liveRelease(db)
  if (release === BUILT_IN_RELEASE) return seed
  const frozen = await selectRow(
    db,
    z.object({ content: z.unknown() }),
    sql`select content from release_documents
        where document_key = ${documentKey} and since <= ${release} and (until is null or until > ${release})`,
  )
  return frozen?.content
}

const movedPage = z.looseObject({
  address: z.string(),
  former: z.array(z.looseObject({ address: z.string() })).default([]),
})

/**
 * A page as it is saved for release: if it leaves the address that visitors know, that one joins its former addresses
 * (contract §9).
 */
export async function withFormerAddresses(
  db: Database,
  document: KnownDocument,
  content: unknown,
): Promise<unknown> {
  const page = movedPage.safeParse(content).data
  if (!page || document.documentKey === '') return content
  const { documentKey } = document
  const saved = await readSaved(db, document)
  const former = formerAddresses(
    { address: page.address, former: page.former.map(({ address }) => address) },
    {
      saved: saved ? documentAddress(documentKey, saved.content) : null,
      live: documentAddress(documentKey, await liveContent(db, document)),
    },
  )
  const { former: _, ...others } = page
  return former.length > 0 ? { ...others, former: former.map((address) => ({ address })) } : others
}
