import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { ReleaseAnswer } from '@/domain/contract/release-answers'

/** Opens a session without a password. @returns its token */
export async function openSession(database: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.query(
    `insert into admin_sessions (token_hash, user_id, expires_at)
     select $1, id, now() + interval '1 day' from admin_users where is_active limit 1`,
    [createHash('sha256').update(token).digest('hex')],
  )
  return token
}

/** The calls of one admin, at the staff API and at the panel. */
export class Staff {
  readonly #headers: Record<string, string>

  constructor(
    readonly url: string,
    readonly token: string,
  ) {
    this.#headers = { authorization: `Bearer ${token}`, cookie: `cms_session=${token}`, origin: url }
  }

  /** @param call method and path @param body a form, or what is sent as JSON @throws on a status of failure */
  async ask(call: string, body?: object): Promise<Response> {
    const [method, path] = call.split(' ')
    const isForm = body instanceof FormData
    const ask = () =>
      fetch(this.url + path, {
        method,
        headers: { ...this.#headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
        body: isForm ? body : body && JSON.stringify(body),
      })
    // An idle connection may be closed at the moment it is used again.
    const answer = await (method === 'GET' ? ask().catch(ask) : ask())
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }

  /** Cast: the bench's own product answers in the shape of the contract. */
  send = async <Body>(call: string, body?: object) => (await (await this.ask(call, body)).json()) as Body

  /** Asks again until an answer has what is waited for. */
  async until<Body>(call: string, isDone: (found: Body) => boolean, pause = 50): Promise<Body> {
    for (;;) {
      const found = await this.send<Body>(call)
      if (isDone(found)) return found
      await sleep(pause)
    }
  }

  /** Waits for the change set that a call begins. */
  async changed(call: string, body: object = {}): Promise<void> {
    const { change_set } = await this.send<{ change_set: number }>(call, body)
    const isDone = ({ state }: { state: string }) => state !== 'running'
    await this.until(`GET /api/reference-standards/change-set/${change_set}`, isDone)
  }

  /** Publishes by a call. @returns the release once it is live */
  async published(call = 'POST /api/release/', body: object = {}): Promise<ReleaseAnswer> {
    const { number } = await this.send<ReleaseAnswer>(call, body)
    return this.until<ReleaseAnswer>(
      `GET /api/release/${number}`,
      ({ state, error }) => {
        if (state !== 'live' && state !== 'preparing') throw new Error(`Release ${number} ${state}: ${error}`)
        return state === 'live'
      },
      20,
    )
  }
}
