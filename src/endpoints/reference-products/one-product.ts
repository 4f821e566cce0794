import type { Payload } from 'payload'
import type { Session } from '@/accounts/sessions'
import { readProduct } from '@/catalogue/products/read-product'
import type { ProductFilter } from '@/domain/contract/product-list-query'
import type { ChangeKind } from '@/domain/rules/changes/change'
import type { Database } from '@/platform/database/statements/rows'
import { isPending } from '@/releases/planning/changed-products'
import { answerRecord } from '../http/record'
import { write } from '../http/write'

/**
 * Changes the product of a call in one transaction, and answers it as it is then.
 * @param taken the message when its catalogue number is used by another product
 * @see write
 */
export async function changed(
  call: { payload: Payload; session: Session; params: { id: number }; kind: ChangeKind },
  change: (db: Database, id: number) => Promise<void>,
  taken?: string,
): Promise<Response> {
  const { id } = call.params
  const work = async ({ db }: { db: Database }) => {
    await change(db, id)
    return readProduct(db, id)
  }
  return answerRecord(await write(call, work, taken))
}

/** A filter of the API for the catalogue: `changed` becomes a condition in SQL. */
export const filterOf = <Filter extends ProductFilter>({ changed: isWanted, ...filter }: Filter) => ({
  ...filter,
  changed: isWanted === undefined ? undefined : isPending(isWanted),
})
