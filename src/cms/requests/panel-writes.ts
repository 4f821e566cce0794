import { panelToken } from '@/accounts/panel-cookie'
import { FairQueue, QueueFull } from '@/platform/workers/fair-queue'
import { refusalBody } from './refusal-body'

/** Concurrent writes. */
export const WRITES_AT_ONCE = 2

/**
 * Queue of the panel's writes. A Payload save holds one PostgreSQL connection and needs a second one (for the lock of
 * its document): with as many saves as connections, all would wait until their deadlines. Sessions take turns, so that
 * one busy session does not delay the others.
 */
const queue = new FairQueue({ perLane: 40, inAll: 48, retryAfter: 2, atOnce: WRITES_AT_ONCE })

/** Uploads in progress: each is held in memory until it is stored; waiting ones have not been read yet. */
const uploads = new FairQueue({ perLane: 20, inAll: 32, retryAfter: 5, atOnce: 4 })

const BUSY = 'Too much is being saved at the moment. Please try again shortly.'

/** Identifies the caller. */
type Call = { headers: Headers }

async function turnOf(turns: FairQueue, call: Call, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await turns.run(panelToken(call.headers.get('cookie')) ?? '', answer)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    const headers = { 'Retry-After': String(error.retryAfter) }
    return Response.json(refusalBody(BUSY), { status: 503, headers })
  }
}

/**
 * Handles a writing call when its turn comes; answers 503 if too many wait.
 * @param call with its body already read: a slow body would block all others
 */
export const inTurn = (call: Call, answer: () => Promise<Response>): Promise<Response> =>
  turnOf(queue, call, answer)

/**
 * Handles an upload, of which nothing has been read yet, when there is room for it. Checking a picture takes up to a
 * minute, so the turn to write is taken only for its row.
 */
export const inTurnWithFile = (call: Call, answer: () => Promise<Response>): Promise<Response> =>
  turnOf(uploads, call, answer)
