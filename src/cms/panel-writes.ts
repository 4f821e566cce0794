import { panelToken } from '@/accounts/panel-cookie'
import { FairQueue, QueueFull } from '@/workers/fair-queue'
import { refusalBody } from './refusal-body'

/** Writes under way at once. */
export const WRITES_AT_ONCE = 2

/**
 * What the panel writes. A save of Payload's holds one connection to PostgreSQL and asks for a second one (for the lock of
 * its document): as many at once as there are connections would wait for each other until their deadlines. Sessions take
 * turns, so that nobody waits for all that somebody else has sent.
 */
const queue = new FairQueue({ perLane: 40, inAll: 48, retryAfter: 2, atOnce: WRITES_AT_ONCE })

/** Files that arrive: each is held in memory until it is kept, those that wait for their turn are still with who sends them. */
const uploads = new FairQueue({ perLane: 20, inAll: 32, retryAfter: 5, atOnce: 4 })

const BUSY = 'Too much is being saved at the moment. Please try again shortly.'

/** What says whose call it is. */
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
 * Answers a call that writes when its turn comes; where too many wait, with 503.
 * @param call whole: a body that is still on its way would hold up everybody else
 */
export const inTurn = (call: Call, answer: () => Promise<Response>): Promise<Response> =>
  turnOf(queue, call, answer)

/**
 * Answers a call that brings a file, of which nothing has been read yet, when there is room for it. To judge a picture takes up
 * to a minute: no turn to write is held meanwhile, only while its row is written.
 */
export const inTurnWithFile = (call: Call, answer: () => Promise<Response>): Promise<Response> =>
  turnOf(uploads, call, answer)
