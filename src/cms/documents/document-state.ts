import { sql } from 'drizzle-orm'
import type { FieldHook, PayloadRequest, TextField } from 'payload'
import { z } from 'zod'
import { sameContent } from '@/content/document-changes'
import { builtInDocuments } from '@/content-seed/known-documents'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import { databaseOf } from '@/database/transaction'
import { readDocuments, releasedDocuments } from '@/releases/content/documents'
import { liveRelease } from '@/releases/stored/stored-release'
import { DOCUMENT_STATE, type DocumentState } from './state-words'

/** The field that shows the state. */
export const STATE_FIELD = 'state'

const SEEDS = new Map(builtInDocuments.map(({ documentKey, seed }) => [documentKey, seed]))

const BUILT_IN = [...SEEDS.keys()]

const comparedRow = z.object({
  key: z.string(),
  isRemoved: z.boolean(),
  isLive: z.boolean(),
  isSame: z.boolean(),
})

/** Compares what is saved with what visitors have. PostgreSQL does it, because editors may have made much. */
const comparedDocuments = (db: Database, live: number) =>
  selectRows(
    db,
    comparedRow,
    sql`select d.document_key as key, d.is_removed as "isRemoved", r.document_key is not null as "isLive",
          coalesce(d.content = r.content, false) as "isSame"
        from content_documents d left join release_documents r
          on r.document_key = d.document_key and r.since <= ${live} and (r.until is null or r.until > ${live})`,
  )

/** The saved state of each document by key, whatever drafts exist. One that is not here was never saved. */
export async function savedStates(db: Database): Promise<Map<string, DocumentState>> {
  const release = await liveRelease(db)
  const live = await releasedDocuments(db, release, BUILT_IN)
  const states = new Map<string, DocumentState>()
  for (const [key, content] of await readDocuments(db, BUILT_IN)) {
    if (!live.has(key) || !sameContent(content, live.get(key))) states.set(key, DOCUMENT_STATE.saved)
    else states.set(key, sameContent(content, SEEDS.get(key)) ? DOCUMENT_STATE.builtIn : DOCUMENT_STATE.live)
  }
  for (const { key, isRemoved, isLive, isSame } of await comparedDocuments(db, release)) {
    if (isRemoved)
      states.set(key, isLive || live.has(key) ? DOCUMENT_STATE.toBeRemoved : DOCUMENT_STATE.removed)
    else if (!SEEDS.has(key)) states.set(key, isSame ? DOCUMENT_STATE.live : DOCUMENT_STATE.saved)
  }
  return states
}

/** Whether a state is that of a document that visitors lose, or have lost. */
const isRemoval = (state: DocumentState | undefined) =>
  state === DOCUMENT_STATE.toBeRemoved || state === DOCUMENT_STATE.removed

/** The state of a document whose newest version is a draft or is not. */
export const stateWith = (saved: DocumentState | undefined, isDraft: boolean): DocumentState =>
  saved === undefined || (isDraft && !isRemoval(saved)) ? DOCUMENT_STATE.draft : saved

/** A list needs the state of each document; all are read once per request. */
const asked = new WeakMap<PayloadRequest, Promise<Map<string, DocumentState>>>()

/** The saved states, as they were when a request first needed them. */
export const statesOnce = (req: PayloadRequest): Promise<Map<string, DocumentState>> => {
  const states = asked.get(req) ?? databaseOf(req).then(savedStates)
  asked.set(req, states)
  return states
}

/** Forgets the states that a request has read, because it has changed one. */
export const forgetStates = (req: PayloadRequest): void => {
  asked.delete(req)
}

export const tellState: FieldHook = async ({ siblingData, req }) => {
  // Versions have no state.
  if (siblingData?.id === undefined) return undefined
  const states = await statesOnce(req)
  return stateWith(states.get(String(siblingData.documentKey)), siblingData._status === 'draft')
}

export const stateField: TextField = {
  name: STATE_FIELD,
  type: 'text',
  virtual: true,
  admin: { hidden: true, readOnly: true, disableListFilter: true },
  hooks: { afterRead: [tellState] },
}
