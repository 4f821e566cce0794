import path from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { insertUser, openSessionFor } from '../../support/application/rows'
import { filesBelow, formBytes, picture } from '../../support/files/files'
import { pictureForm } from '../../support/files/pictures'
import { picturesFolder } from '../../support/files/uploaded-picture'
import { openPanelApi, type PanelApi } from '../../support/panel/panel-api'

type Row = { id: number; title: string; content: [Record<string, unknown>] }

let api: Api
let panel: PanelApi
let rows: Row[]
let ravi: string
beforeAll(async () => {
  api = await openApi()
  // No versions of uploaded pictures: their partial files would disturb the compared folder.
  await api.runner?.stop()
  panel = await openPanelApi()
  ravi = await openSessionFor(api, await insertUser(api, 'ravi@example.com'))
  const answer = await panel.fetch('GET /content-documents?draft=true&limit=100&depth=0', {
    token: api.token,
  })
  rows = (await answer.json()).docs
  // The first call takes longer than any other.
  await save(rows[0])
})

/** The form of a row with new words: a draft equal to the saved words would write nothing. */
const retyped = ({ content: [form] }: Row) => {
  const words = Object.keys(form).find(
    (name) => typeof form[name] === 'string' && name !== 'id' && name !== 'blockType',
  )
  return [{ ...form, ...(words && { [words]: `${form[words]} Typed on.` }) }]
}

const save = async (row: Row | undefined, token = api.token) => {
  const answer = await panel.fetch(`PATCH /content-documents/${row?.id}?draft=true&autosave=true&depth=0`, {
    token,
    json: { content: row && retyped(row), _status: 'draft' },
  })
  await answer.arrayBuffer()
  return answer
}

/** The given number of saves, each of another document. */
const saves = (count: number, token?: string) =>
  Promise.all(Array.from({ length: count }, (_, index) => save(rows[index % rows.length], token)))

const statusesOf = (answers: Response[]) => [...new Set(answers.map(({ status }) => status))].sort()

describe('contract §6 The panel writes two at a time', () => {
  test('40 saves at once are all answered: none waits until its deadline for a connection that another holds', async () => {
    expect(statusesOf(await saves(40))).toEqual([200])
  })

  test('a save beyond that is 503 with Retry-After and a sentence, and the others are saved', async () => {
    const answers = await saves(60)
    expect(statusesOf(answers)).toEqual([200, 503])
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(60 - 42)
    expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['2']))
  })

  test('one save does not wait for all saves of another editor', async () => {
    const done: string[] = []
    const note = (who: string) => () => done.push(who)
    const flood = Array.from({ length: 30 }, (_, index) => save(rows[index % rows.length]).then(note('Asha')))
    await save(rows.at(-1), ravi).then(note('Ravi'))
    await Promise.all(flood)
    expect(done.indexOf('Ravi')).toBeLessThan(6)
  })

  test('reads do not wait', async () => {
    const saving = saves(30)
    let isSaved = false
    void saving.then(() => {
      isSaved = true
    })
    const { status } = await panel.fetch('GET /content-documents?limit=1&depth=0', { token: ravi })
    expect([status, isSaved]).toEqual([200, false])
    await saving
  })

  test('a body that does not arrive delays no other', async () => {
    const silent = () => {
      let end = () => {}
      const raw = new ReadableStream({
        start: (controller) => {
          end = () => controller.error(new Error('gone'))
        },
      })
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const sent = panel.fetch(`PATCH /content-documents/${rows[0]?.id}`, { token: api.token, raw, headers })
      return { end, outcome: sent.catch(() => 'gone') }
    }
    const waiting = [silent(), silent(), silent()]
    expect(statusesOf(await saves(3))).toEqual([200])
    for (const { end } of waiting) end()
    expect(await Promise.all(waiting.map(({ outcome }) => outcome))).toEqual(['gone', 'gone', 'gone'])
  })

  test('pictures being checked take no turn: other saves continue', async () => {
    const large = await picture('png', 4_000, 3_000)
    const done: string[] = []
    const sent = Array.from({ length: 3 }, async () => {
      const { type, bytes } = await formBytes(pictureForm(large))
      const headers = { 'content-type': type }
      const answer = await panel.fetch('POST /pictures', { token: api.token, raw: bytes, headers })
      done.push(String(answer.status))
    })
    const incoming = path.join(picturesFolder(), 'incoming')
    await vi.waitFor(() => expect(filesBelow(incoming).length).toBeGreaterThan(1), {
      interval: 5,
      timeout: 10_000,
    })
    expect((await save(rows[0], ravi)).status).toBe(200)
    expect(done).toEqual([])
    await Promise.all(sent)
    expect(done).toEqual(['201', '201', '201'])
    expect(filesBelow(incoming)).toEqual([])
  })

  test('replacement files are read under the same limit as new ones', async () => {
    let isRead = 0
    const endless = () => {
      let end = () => {}
      const raw = new ReadableStream(
        {
          start: (controller) => {
            end = () => controller.error(new Error('gone'))
          },
          pull: () => {
            isRead += 1
          },
        },
        { highWaterMark: 0 },
      )
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const sent = panel.fetch('PATCH /pictures/1', { token: api.token, raw, headers })
      return { end, outcome: sent.catch(() => 'gone') }
    }
    const calls = Array.from({ length: 7 }, endless)
    await vi.waitFor(() => expect(isRead).toBeGreaterThan(3), 10_000)
    // A later save succeeds, so all that would be read have been read.
    expect((await save(rows[0])).status).toBe(200)
    expect(isRead).toBe(4)
    for (const { end } of calls) end()
    await Promise.all(calls.map(({ outcome }) => outcome))
  })
})

describe('contract §6 The session of a writer ends during the write', () => {
  const NOT_SIGNED_IN = { status: 401, body: { detail: 'Not signed in, or the session has ended' } }

  /** Ends a session once one of its calls waits to write. @returns the call's answer */
  async function endedMeanwhile(ending: string, user: number, call: () => Promise<Response>) {
    const { pool } = api.payload.db
    const client = await pool.connect()
    await client.query('begin')
    await client.query(ending, [user])
    const answer = call()
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1), {
      interval: 20,
      timeout: 30_000,
    })
    await client.query('commit')
    client.release()
    const { status, json } = await answer.then(async (heard) => ({
      status: heard.status,
      json: await heard.json(),
    }))
    return { status, body: json }
  }

  const stored = async () => {
    const { rows } = await api.payload.db.pool.query(`
      select (select count(*)::int from content_pictures) as pictures,
        (select md5(string_agg(v::text, '' order by id)) from _content_drafts_v v) as versions`)
    return { rows, files: filesBelow(picturesFolder()) }
  }

  const ENDINGS = [
    ['signed out', 'delete from admin_sessions where user_id = $1'],
    ['deactivated', 'update admin_users set is_active = false where id = $1'],
    ['deprived of content', "update admin_users set rights = '{catalogue,release}' where id = $1"],
  ] as const

  const MAY_NOT = 'You may read the content, not change it. Ask one of: '

  test.each(ENDINGS)('%s during the write is refused, and nothing is written', async (how, ending) => {
    const refusal =
      how === 'deprived of content'
        ? { status: 403, body: expect.objectContaining({ detail: expect.stringContaining(MAY_NOT) }) }
        : NOT_SIGNED_IN
    const { type, bytes } = await formBytes(pictureForm(await picture('png', 40, 30)))
    const json = { content: rows[0] && retyped(rows[0]), _status: 'draft' }
    const document = `/content-documents/${rows[0]?.id}`
    const calls: [call: string, sent: object][] = [
      ['POST /pictures', { raw: bytes, headers: { 'content-type': type } }],
      [`PATCH ${document}?draft=true`, { json }],
      [`POST ${document}/discard`, { json: {} }],
      [`POST ${document}/reset`, { json: {} }],
    ]
    const before = await stored()
    for (const [index, [call, sent]] of calls.entries()) {
      const user = await insertUser(api, `${how.replace(' ', '-')}-${index}@example.com`)
      const token = await openSessionFor(api, user)
      const answer = await endedMeanwhile(ending, user, () => panel.fetch(call, { token, ...sent }))
      expect({ call, ...answer }).toEqual({ call, ...refusal })
      const after = await panel.fetch(call, { token, ...sent })
      expect({ call, status: after.status, body: await after.json() }).toEqual({ call, ...refusal })
    }
    expect(await stored()).toEqual(before)
  })
})

test('the log of accounts tells who signed out of the panel, and from where (OWASP ASVS 5.0, V16.3)', async () => {
  const user = await insertUser(api, 'leaves@example.com')
  const token = await openSessionFor(api, user)
  const log = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  const leave = () =>
    panel.fetch('POST /adminUsers/logout', { token, headers: { 'x-forwarded-for': '10.3.0.1' } })
  expect([(await leave()).status, (await leave()).status]).toEqual([200, 401])
  const lines = log.mock.calls
    .map(([line]) => String(line))
    .filter((line) => line.includes('"log":"accounts"'))
    .map((line) => JSON.parse(line))
  log.mockRestore()
  expect(lines).toEqual([
    {
      level: 'info',
      msg: 'sign-out',
      pid: process.pid,
      hostname: expect.any(String),
      request_id: null,
      time: expect.any(String),
      log: 'accounts',
      event: 'sign-out',
      actor: { id: user, email: 'leaves@example.com', session: expect.any(Number) },
      address: '10.3.0.1',
    },
  ])
})
