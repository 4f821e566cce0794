import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Contract } from '@/endpoints/http/endpoint'
import { type Api, openApi, type Sent } from '../../support/application/api'
import { everyRow, insertUser, openSessionFor } from '../../support/application/rows'
import {
  aimed,
  bodyOf,
  everyCall,
  formOf,
  makeTargets,
  nameOf,
  type Targets,
} from '../../support/calls/every-call'
import { filesBelow } from '../../support/files/files'

let api: Api
let targets: Targets
let calls: Contract[]
/** The forms of the calls that take files, by their names. */
const forms = new Map<string, Body>()
let users = 0

beforeAll(async () => {
  api = await openApi()
  targets = await makeTargets(api)
  calls = (await everyCall()).filter(({ isPublic, method }) => !isPublic && method !== 'get')
  for (const call of calls) {
    const sent = await formOf(call)
    if (sent) forms.set(nameOf(call), sent)
  }
})

const addressOf = (call: Contract, session: number) => aimed(nameOf(call), { ...targets, session })

type Body = { type: string; bytes: Uint8Array }

/** A valid body of a call; null for a call without one. */
function sentTo(call: Contract): Body | null {
  const sent = forms.get(nameOf(call))
  if (sent) return sent
  const json = bodyOf(call, targets)
  return json === undefined ? null : { type: 'application/json', bytes: Buffer.from(JSON.stringify(json)) }
}

/** An admin with two sessions: `token` is the one that will end. */
async function actor() {
  users += 1
  const id = await insertUser(api, `actor${users}@example.com`)
  const token = await openSessionFor(api, id)
  const other = await openSessionFor(api, id)
  const { rows } = await api.payload.db.pool.query<{ id: number }>(
    'select max(id) as id from admin_sessions where user_id = $1',
    [id],
  )
  return { id, token, other, otherSession: Number(rows[0]?.id) }
}
type Actor = Awaited<ReturnType<typeof actor>>

/** All stored files, without those still arriving (`.part`), which are never served. */
const kept = async () => ({
  rows: await everyRow(api),
  files: filesBelow(api.uploadsDir).filter((name) => !name.endsWith('.part')),
})

/** A promise with its resolver. */
function gate(): [opened: Promise<void>, open: () => void] {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return [opened, open]
}

/** A body whose last byte comes when `finish` is called; `begun` resolves once the server reads it. */
function withheld({ bytes }: Body) {
  const [begun, begin] = gate()
  const [finished, finish] = gate()
  const parts = [bytes.subarray(0, -1), bytes.subarray(-1)]
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const part = parts.shift()
    if (!part) return controller.close()
    begin()
    if (parts.length === 0) await finished
    controller.enqueue(part)
  }
  return { raw: new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 }), begun, finish }
}

/**
 * Each way in which a session ends, or loses the rights that calls need: by a call of the API, and by the statements of
 * such a call.
 */
const ENDS: [
  how: string,
  call: (ended: Actor) => [call: string, sent?: Sent],
  sql: string[],
  status?: 403,
][] = [
  [
    'deactivated',
    ({ id }) => [`PUT /admin-users/${id}`, { json: { is_active: false } }],
    [
      'update admin_users set is_active = false where id = $1',
      'delete from admin_sessions where user_id = $1',
    ],
  ],
  ['deleted', ({ id }) => [`DELETE /admin-users/${id}`], ['delete from admin_users where id = $1']],
  [
    'logged out',
    ({ token }) => ['POST /auth/logout', { token }],
    ['delete from admin_sessions where id = (select min(id) from admin_sessions where user_id = $1)'],
  ],
  [
    'given a new password',
    ({ id }) => [`PUT /admin-users/${id}`, { json: { password: 'changed-1' } }],
    [
      "update admin_users set password_hash = 'changed' where id = $1",
      'delete from admin_sessions where user_id = $1',
    ],
  ],
  [
    'deprived of its rights',
    ({ id }) => [`PUT /admin-users/${id}`, { json: { rights: [] } }],
    ["update admin_users set rights = '{}' where id = $1"],
    403,
  ],
]

/** The number of calls that wait at once for a session's end; each holds a connection of ten. */
const AT_ONCE = 6

const inGroups = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, group) =>
    all.slice(group * AT_ONCE, (group + 1) * AT_ONCE),
  )

type Sending = { call: Contract; answer: Promise<{ status: number }> }

/** Expects that all are refused, and that nothing has been written since `before`. */
async function expectRefused(
  sent: readonly Sending[],
  before: Awaited<ReturnType<typeof kept>>,
  status: number,
) {
  const seen = await Promise.all(
    sent.map(async ({ call, answer }) => ({ call: nameOf(call), status: (await answer).status })),
  )
  expect(seen).toEqual(sent.map(({ call }) => ({ call: nameOf(call), status })))
  expect(await kept()).toEqual(before)
}

// One session, because hashing its password is most of the work.
describe.each(ENDS)('§6 Contract §2 §11 %s after the call was admitted', (_how, end, statements, status) => {
  const concerned = () => calls.filter(({ right }) => status !== 403 || right !== 'none')

  test('a call is refused, and writes nothing, if its session ends while the body arrives', async () => {
    const ended = await actor()
    const sent = concerned().flatMap((call) => {
      const body = sentTo(call)
      if (body === null) return []
      const { raw, begun, finish } = withheld(body)
      const headers = { 'content-type': body.type }
      const answer = api.send(addressOf(call, ended.otherSession), { token: ended.token, raw, headers })
      return [{ call, answer, begun, finish }]
    })
    expect(sent.length).toBeGreaterThanOrEqual(7)
    for (const { begun } of sent) await begun
    expect((await api.send(...end(ended))).status).toBe(200)
    const before = await kept()
    for (const { finish } of sent) finish()
    await expectRefused(sent, before, status ?? 401)
  })

  test('a call waits while the end of its session is committed, and is then refused', async () => {
    const { pool } = api.payload.db
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    for (const group of inGroups(concerned())) {
      const ended = await actor()
      const client = await pool.connect()
      try {
        await client.query('begin')
        for (const statement of statements) await client.query(statement, [ended.id])
        const sent = group.map((call) => {
          const body = sentTo(call)
          const answer = api.send(addressOf(call, ended.otherSession), {
            token: ended.token,
            ...(body && { raw: Buffer.from(body.bytes), headers: { 'content-type': body.type } }),
          })
          return { call, answer }
        })
        await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(group.length), {
          interval: 5,
          timeout: 10_000,
        })
        await client.query('commit')
        await expectRefused(sent, await kept(), status ?? 401)
      } finally {
        // After the commit this does nothing; a failed test leaves neither locks nor changes.
        await client.query('rollback')
        client.release()
      }
    }
  })
})
