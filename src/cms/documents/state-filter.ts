import { sql } from 'drizzle-orm'
import { APIError, type CollectionBeforeOperationHook, type PayloadRequest, type Where } from 'payload'
import { z } from 'zod'
import { selectRows } from '@/database/rows'
import { databaseOf } from '@/database/transaction'
import { STATE_FIELD, statesOnce, stateWith } from './document-state'
import type { DocumentStore } from './document-store'
import { DOCUMENT_STATE, type DocumentState } from './state-words'

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

type Told = { id: number; state: DocumentState }

const ids = (rows: readonly Told[], is: (state: DocumentState) => boolean): Where => ({
  id: { in: rows.filter(({ state }) => is(state)).map(({ id }) => id) },
})

/** States of a comparison, given as a list or a text with commas. */
const statesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value).split(',')).map(String)

function conditionOf(rows: readonly Told[], comparisons: unknown): Where {
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
function rewritten(where: unknown, rows: readonly Told[]): Where {
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

/** Whether rows are listed. Payload names the list of versions like that of rows, which alone can ask for drafts. */
const isList = (operation: string, args: object): boolean =>
  operation === 'count' || (operation === 'read' && 'draft' in args && !('id' in args))

const isRemoved = (state: DocumentState) => state === DOCUMENT_STATE.removed

/**
 * Filters a list by states, which no column has: the state of each row is found first. Without a filter that says so,
 * removed documents are left out.
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
