import type { FieldHook, PayloadRequest, TextField } from 'payload'
import { sameContent } from '@/content/document-changes'
import { documents } from '@/content-seed/documents'
import type { Database } from '@/database/database'
import { databaseOf } from '@/database/transaction'
import { readDocuments, releasedDocuments } from '@/releases/content/documents'
import { liveRelease } from '@/releases/stored/stored-release'
import { DOCUMENT_STATE, type DocumentState } from './state-words'

/** The virtual field that shows the state. */
export const STATE_FIELD = 'state'

/** The saved state of each document by key, whatever drafts exist. */
export async function savedStates(db: Database): Promise<Map<string, DocumentState>> {
  const saved = await readDocuments(db)
  const live = await releasedDocuments(db, await liveRelease(db))
  return new Map(
    documents.map(({ documentKey, seed }) => {
      const content = saved.get(documentKey)
      if (!sameContent(content, live.get(documentKey))) return [documentKey, DOCUMENT_STATE.saved]
      return [documentKey, sameContent(content, seed) ? DOCUMENT_STATE.builtIn : DOCUMENT_STATE.live]
    }),
  )
}

/** A list needs the state of each document; all are read once per request. */
const asked = new WeakMap<PayloadRequest, Promise<Map<string, DocumentState>>>()

const readOnce = (req: PayloadRequest) => {
  const states = asked.get(req) ?? databaseOf(req).then(savedStates)
  asked.set(req, states)
  return states
}

const tellState: FieldHook = async ({ siblingData, req }) => {
  // Versions have no state.
  if (siblingData?.id === undefined) return undefined
  if (siblingData._status === 'draft') return DOCUMENT_STATE.draft
  return (await readOnce(req)).get(siblingData.documentKey)
}

export const stateField: TextField = {
  name: STATE_FIELD,
  type: 'text',
  virtual: true,
  admin: { hidden: true, readOnly: true, disableListFilter: true },
  hooks: { afterRead: [tellState] },
}
