import { ApiFailure } from '@/admin-views/api/api-failure'
import type { Product } from '@/admin-views/api/reference-products'
import type { Conflict, Value } from '@/domain/change'

/** Of a change that met somebody else's: the fields that both changed, and the product as it is now. */
export type ProductConflict = { message: string; current: Product; conflicts: Conflict[] }

/** What a refused change says of others' changes (contract §4); null when it was refused for something else. */
export function conflictOf(failure: unknown): ProductConflict | null {
  if (!(failure instanceof ApiFailure) || failure.status !== 409) return null
  const { detail, detailMessage } = failure
  if (typeof detail !== 'object' || detail === null) return null
  if (!('conflicts' in detail && Array.isArray(detail.conflicts) && 'current' in detail)) return null
  // By the shape the contract gives this refusal: the API's own tests hold it to it.
  const { current, conflicts } = detail as Pick<ProductConflict, 'current' | 'conflicts'>
  return { message: detailMessage ?? '', current, conflicts }
}

/** What somebody has decided of the fields in conflict: theirs stays, or the field gets this value. */
export type Decisions = Record<string, { keep: 'theirs' } | { keep: 'other'; value: Value }>

/** A change with what was decided of its fields in conflict: those that stay as they are leave it. */
export function withDecisions<Change extends object>(change: Change, decisions: Decisions): Change {
  const others = Object.entries(change).filter(([field]) => decisions[field]?.keep !== 'theirs')
  const decided = Object.entries(decisions).flatMap(([field, decision]) =>
    decision.keep === 'other' ? [[field, decision.value]] : [],
  )
  // Only fields of the change can be in conflict.
  return Object.fromEntries([...others, ...decided]) as Change
}
