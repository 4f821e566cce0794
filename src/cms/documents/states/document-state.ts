import { sql } from 'drizzle-orm'
import {
  APIError,
  type CollectionBeforeOperationHook,
  type FieldHook,
  type PayloadRequest,
  type TextField,
  type Where,
} from 'payload'
import { z } from 'zod'
import { DOCUMENT_STATE, type DocumentState } from '@/cms/documents/states/state-words'
import type { DocumentStore } from '@/cms/documents/stores/document-store'
import { builtInDocuments } from '@/content-seed/known-documents'
import { sameContent } from '@/domain/content/document-changes'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { databaseOf } from '@/platform/database/transactions/transaction'
import { readDocuments, releasedDocuments } from '@/releases/content/documents'
import { liveRelease } from '@/releases/stored/stored-release'

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

/** Compares saved texts with live ones. PostgreSQL does it, since there may be many documents. */
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

/** Whether a state means that a document is removed, or will be with the next release. */
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

/** Shows the state in lists by its words. */
export const STATE_CELL = { Cell: '/src/cms/documents/states/state-cell#StateCell' }

export const stateField: TextField = {
  name: STATE_FIELD,
  type: 'text',
  virtual: true,
  admin: { hidden: true, readOnly: true, disableListFilter: true, components: STATE_CELL },
  hooks: { afterRead: [tellState] },
}

const stateRow = z.object({ id: z.int(), key: z.string().nullable(), isDraft: z.boolean() })

/** The state of each row of a collection, by id. */
async function statesById(req: PayloadRequest, { table, versions }: DocumentStore) {
  const saved = await statesOnce(req)
  const rows = await selectRows(
    await databaseOf(req),
    stateRow,
    sql`select d.id, d.document_key as key, exists (select from ${sql.identifier(versions)} v
          where v.parent_id = d.id and v.latest and v.version__status = 'draft') as "isDraft"
        from ${sql.identifier(table)} d`,
  )
  return rows.map(({ id, key, isDraft }) => ({ id, state: stateWith(saved.get(key ?? ''), isDraft) }))
}

type RowState = { id: number; state: DocumentState }

const ids = (rows: readonly RowState[], is: (state: DocumentState) => boolean): Where => ({
  id: { in: rows.filter(({ state }) => is(state)).map(({ id }) => id) },
})

/** States of a comparison, given as a list or a text with commas. */
const statesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value).split(',')).map(String)

function conditionOf(rows: readonly RowState[], comparisons: unknown): Where {
  const conditions = Object.entries(Object(comparisons)).map(([operator, value]): Where => {
    const asked = statesIn(value)
    if (operator === 'equals' || operator === 'in') return ids(rows, (state) => asked.includes(state))
    if (operator === 'not_equals' || operator === 'not_in')
      return ids(rows, (state) => !asked.includes(state))
    throw new APIError('A list can be asked for states that are, or are not, one of some.', 400, null, true)
  })
  return { and: conditions }
}

/** Rewrites the conditions on the state, at any depth. */
function rewritten(where: unknown, rows: readonly RowState[]): Where {
  const parts = Object.entries(Object(where)).map(([name, condition]): Where => {
    if (name === STATE_FIELD) return conditionOf(rows, condition)
    if (/^(?:and|or)$/i.test(name) && Array.isArray(condition))
      return { [name.toLowerCase()]: condition.map((each: unknown) => rewritten(each, rows)) }
    return { [name]: condition } as Where
  })
  return parts.length > 1 ? { and: parts } : (parts[0] ?? {})
}

/** Fields by which removed documents are asked for too. */
const NAMING: ReadonlySet<string> = new Set([STATE_FIELD, 'id', 'documentKey'])

const namesAny = (where: unknown): boolean =>
  Object.entries(Object(where)).some(
    ([name, inner]) => NAMING.has(name) || (Array.isArray(inner) && inner.some(namesAny)),
  )

/** Whether rows are listed. Payload uses the same name for lists of versions; only lists of rows can request drafts. */
const isList = (operation: string, args: object): boolean =>
  operation === 'count' || (operation === 'read' && 'draft' in args && !('id' in args))

const isRemoved = (state: DocumentState) => state === DOCUMENT_STATE.removed

/**
 * Filters a list by states, which are in no column: the state of each row is computed first. Without a filter that says
 * so, removed documents are left out.
 */
export const byState =
  (store: DocumentStore): CollectionBeforeOperationHook =>
  async ({ args, operation, req }) => {
    if (!isList(operation, args)) return args
    const asked: unknown = 'where' in args ? args.where : undefined
    const rows = await statesById(req, store)
    const where = rewritten(asked, rows)
    if (namesAny(asked)) return { ...args, where }
    return { ...args, where: { and: [where, ids(rows, (state) => !isRemoved(state))] } }
  }
