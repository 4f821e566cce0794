import { type Endpoint, NotFound, type PayloadRequest } from 'payload'
import { holdSession } from '@/accounts/sessions'
import { inTransaction, type Transaction } from '@/database/transaction'
import { notSignedInAtPanel } from '../held-session'

type Act = (id: number, transaction: Transaction, call: PayloadRequest) => Promise<object>

/** Handles a staff request about a table row, in a transaction that holds their session. */
export const forStaff =
  (act: Act, status = 200): Endpoint['handler'] =>
  async (call) => {
    const { session } = call.context
    if (!session) return notSignedInAtPanel()
    const id = Number(call.routeParams?.id)
    if (!Number.isInteger(id)) throw new NotFound(call.t)
    const answer = await inTransaction(call.payload, { actor: session.user }, async (transaction) => {
      await holdSession(transaction.db, session)
      // Payload's own operations in it judge the session too.
      transaction.req.context.session = session
      return act(id, transaction, call)
    })
    return Response.json(answer, { status })
  }
