import { z } from 'zod'
import { doneOnce } from '@/catalogue/products/kept-answers'
import { mergeSearchIndex } from '@/catalogue/products/merge-search-index'
import { setStock } from '@/catalogue/products/set-stock'
import { stockAnswer } from '@/domain/contract/stock-answer'
import { inventoryStatusSchema } from '@/domain/rules/products/inventory-status-schema'
import { requiredText } from '@/domain/rules/text/text-schema'
import { Refusal } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'
import { write } from '../http/write'

const ROWS_MAX = 1_000

const body = z.object({
  rows: z
    .array(
      z.strictObject(
        { cat_no: requiredText('cat_no', { max: 100 }), inventory_status: inventoryStatusSchema },
        { error: 'Each row must hold cat_no and inventory_status, nothing else' },
      ),
      { error: 'rows must be a list' },
    )
    .min(1, { error: 'rows must name at least one product' })
    .max(ROWS_MAX, { error: `rows may name ${ROWS_MAX} products at most` }),
})

/** Printable ASCII without spaces. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,64}$/

/** @throws {Refusal} 400 */
function readIdempotencyKey({ headers }: Request): string | null {
  const key = headers.get('idempotency-key')
  if (key === null || IDEMPOTENCY_KEY.test(key)) return key
  throw new Refusal(400, 'Idempotency-Key must be 8 to 64 letters, digits or signs, without spaces')
}

/** POST …/stock: sets the stock of many products, by people or by programs (contract §11). */
export const stockCall = staffEndpoint({
  method: 'post',
  path: '/reference-standards/stock',
  right: 'stock',
  summary: 'Set the inventory status of products by their catalogue numbers, in one change set',
  body,
  answer: stockAnswer,
  refusals: [409, 429],
  act: async (call) => {
    const { rows } = call.body
    const { key: program, user } = call.session
    const key = readIdempotencyKey(call.request)
    const answered = await write({ ...call, kind: 'bulk' }, ({ db }) => {
      const work = () => setStock(db, rows)
      if (key === null) return work()
      const caller = program === undefined ? `user ${user.id}` : `key ${program}`
      return doneOnce(db, { caller, key, body: rows }, stockAnswer, work)
    })
    const changed = answered.rows.filter(({ result }) => result === 'changed').length
    void mergeSearchIndex(call.payload.db.pool, changed)
    return answered
  },
})
