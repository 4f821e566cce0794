import { ApiFailure } from '@/admin-views/api/api-failure'
import type { Product } from '@/admin-views/api/reference-products'
import type { Conflict, Value } from '@/domain/rules/changes/change'

/** A conflict with someone else's change: the fields that both changed, and the record as it is now. */
export type RecordConflict<Current> = { message: string; current: Current; conflicts: Conflict[] }

export type ProductConflict = RecordConflict<Product>

/** Reads the conflict from a refused change (contract §4); null if it was refused for another reason. */
export function conflictOf<Current = Product>(failure: unknown): RecordConflict<Current> | null {
  if (!(failure instanceof ApiFailure) || failure.status !== 409) return null
  const { detail, detailMessage } = failure
  if (typeof detail !== 'object' || detail === null) return null
  if (!('conflicts' in detail && Array.isArray(detail.conflicts) && 'current' in detail)) return null
  // Cast to the shape that the contract gives this refusal; the API's tests check that shape.
  const { current, conflicts } = detail as Pick<RecordConflict<Current>, 'current' | 'conflicts'>
  return { message: detailMessage ?? '', current, conflicts }
}

/** The user's decisions by field: keep their value, or set this one. */
export type Decisions = Record<string, { keep: 'theirs' } | { keep: 'other'; value: Value }>

/** Applies the decisions to a change: fields that keep their value are removed from it. */
export function withDecisions<Change extends object>(change: Change, decisions: Decisions): Change {
  const others = Object.entries(change).filter(([field]) => decisions[field]?.keep !== 'theirs')
  const decided = Object.entries(decisions).flatMap(([field, decision]) =>
    decision.keep === 'other' ? [[field, decision.value]] : [],
  )
  // Only fields of the change can conflict.
  return Object.fromEntries([...others, ...decided]) as Change
}
