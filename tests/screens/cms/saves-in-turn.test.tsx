import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { hasWordsOf } from '@/cms/document-view/saving/lost-save'
import { ownBase, saveInTurn } from '@/cms/document-view/saving/saves-in-turn'

/** A server with one document: it refuses a save based on any version but the newest. */
const server = {
  newest: 'v0',
  saved: [] as string[],
  answers: [] as (() => void)[],
  /** What happens to the next answers: they are lost on the way, or the server is away. */
  line: [] as ('lost' | 'away' | 503)[],
}

async function answer(_input: unknown, init?: RequestInit): Promise<Response> {
  const line = server.line.shift()
  if (line === 'away') throw new TypeError('Failed to fetch')
  const answered = await save(init)
  if (line === 'lost') throw new TypeError('Failed to fetch')
  return line === undefined ? answered : Response.json({}, { status: line })
}

async function save(init?: RequestInit): Promise<Response> {
  if (!(init?.body instanceof FormData))
    return Response.json({ title: `${server.saved.at(-1)} `, id: 7, updatedAt: server.newest })
  const { title, updatedAt } = JSON.parse(String(init.body.get('_payload')))
  await new Promise<void>((resolve) => server.answers.push(resolve))
  if (updatedAt !== server.newest) return Response.json({ errors: [] }, { status: 409 })
  server.saved.push(title)
  server.newest = `v${server.saved.length}`
  return Response.json({ doc: { updatedAt: server.newest } })
}

const { fetch } = window
window.fetch = answer
saveInTurn()
afterAll(() => {
  window.fetch = fetch
})

const send = (title: string, updatedAt: string, path = '/cms/api/posts/1?draft=true') => {
  const body = new FormData()
  body.append('_payload', JSON.stringify({ title, updatedAt }))
  return window.fetch(path, { method: 'PATCH', body })
}

/** Answers all requests until no more come. */
async function answerAll(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await vi.advanceTimersByTimeAsync(1)
    for (const go of server.answers.splice(0)) go()
  }
}

beforeEach(async () => {
  vi.useFakeTimers()
  await answerAll()
  Object.assign(server, { newest: 'v0', saved: [], answers: [], line: [] })
})

test('contract §9 A save during an autosave is not a conflict', async () => {
  const sent = [
    send('typed', 'v0', '/cms/api/posts/2?autosave=true'),
    send('saved', 'v0', '/cms/api/posts/2'),
  ]
  await answerAll()
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200])
  expect(server.saved).toEqual(['typed', 'saved'])
})

test.each<[string, 'lost' | undefined]>([
  ['answered', undefined],
  ['made without an answer', 'lost'],
])(
  'contract §9 A save upon a version that the form has learnt meanwhile is not a conflict with one %s',
  async (how, line) => {
    const path = `/cms/api/posts/${how}?autosave=true`
    const first = send('typed', 'v0', path)
    await vi.advanceTimersByTimeAsync(1)
    const second = send('typed and more', 'v0', path).catch(() => null)
    if (line) server.line = [line]
    await answerAll()
    await Promise.all([first, second])
    const third = send('typed to the end', 'v1', path)
    await answerAll()
    expect((await third).status).toBe(200)
    expect(server.saved).toEqual(['typed', 'typed and more', 'typed to the end'])
  },
)

test('contract §9 A save of another window in between is a conflict', async () => {
  const first = send('typed', 'v0', '/cms/api/posts/3?autosave=true')
  await answerAll()
  expect((await first).status).toBe(200)
  server.newest = 'of another window'
  const second = send('saved', 'v0', '/cms/api/posts/3')
  await answerAll()
  expect((await second).status).toBe(409)
})

test('contract §9 An old form that is shown again does not replace newer words', async () => {
  const first = send('typed', 'v0', '/cms/api/posts/4?autosave=true')
  await answerAll()
  expect((await first).status).toBe(200)
  await vi.advanceTimersByTimeAsync(5_000)
  const second = send('of an old form', 'v0', '/cms/api/posts/4?autosave=true')
  await answerAll()
  expect((await second).status).toBe(409)
  expect(server.saved).toEqual(['typed'])
})

test.each<['lost' | 503]>([['lost'], [503]])(
  'contract §9 A save whose answer is %s is not another window’s: what is typed next is saved upon it',
  async (line) => {
    server.line = [line]
    const first = send('typed', 'v0', `/cms/api/posts/${line}?autosave=true`).catch(() => null)
    await answerAll()
    expect((await first)?.ok ?? false).toBe(false)
    expect(server.newest).toBe('v1')
    // The form has learnt nothing, however long ago that was.
    await vi.advanceTimersByTimeAsync(5_000)
    const next = send('typed and more', 'v0', `/cms/api/posts/${line}?autosave=true`)
    await answerAll()
    expect((await next).status).toBe(200)
    expect(server.saved).toEqual(['typed', 'typed and more'])
  },
)

test('contract §9 A save is sent again only once it is known what became of one without an answer', async () => {
  server.line = ['lost', 'away']
  for (const title of ['typed', 'typed and more']) {
    const sent = send(title, 'v0', '/cms/api/posts/5?autosave=true')
    const failed = expect(sent).rejects.toThrow('Failed to fetch')
    await answerAll()
    await failed
  }
  expect(server.saved).toEqual(['typed'])
  const next = send('typed and more', 'v0', '/cms/api/posts/5?autosave=true')
  await answerAll()
  expect((await next).status).toBe(200)
})

test('contract §9 What another window has saved after a save without an answer is a conflict', async () => {
  server.line = ['lost']
  const first = expect(send('typed', 'v0', '/cms/api/posts/6')).rejects.toThrow()
  await answerAll()
  await first
  Object.assign(server, { newest: 'of another window', saved: ['typed there'] })
  const next = send('typed and more', 'v0', '/cms/api/posts/6')
  await answerAll()
  expect((await next).status).toBe(409)
})

test.each<[string, unknown, unknown, boolean]>([
  ['text', { title: 'A  b ', age: null }, { title: 'A b' }, true],
  [
    'running text',
    { body: { root: { children: [{ type: 'paragraph', children: [{ text: 'A' }] }] } } },
    {
      body: {
        root: {
          children: [
            { type: 'paragraph', children: [{ text: 'A' }] },
            { type: 'paragraph', children: [] },
          ],
        },
      },
    },
    true,
  ],
  ['a list without rows, which the form sends as 0', { rows: [] }, { rows: 0 }, true],
  ['a list that was emptied', { rows: [{ value: 'A' }] }, { rows: 0 }, false],
  ['a number', { width: 3 }, { width: 4 }, false],
  ['rows', { rows: [{ id: '1', value: 'A' }] }, { rows: [{ id: '2', value: 'A' }] }, true],
  [
    'another order',
    { rows: [{ value: 'A' }, { value: 'B' }] },
    { rows: [{ value: 'B' }, { value: 'A' }] },
    false,
  ],
  ['a box', { meta: { listed: false } }, { meta: { listed: true } }, false],
  ['another text', { title: 'B' }, { title: 'A' }, false],
  ['an emptied text', { title: '' }, { title: 'A' }, false],
])('a document is compared with the form that was sent: %s', (_, document, sent, isSame) => {
  expect(hasWordsOf(document, sent)).toBe(isSame)
})

test('a save is based on the last own one, if that was read before it', () => {
  expect(ownBase('v0', null)).toBe('v0')
  expect(ownBase('v0', { bases: ['v0', 'v1'], version: 'v2' })).toBe('v2')
  expect(ownBase('another', { bases: ['v0'], version: 'v1' })).toBe('another')
  expect(ownBase(undefined, { bases: ['v0'], version: 'v1' })).toBeUndefined()
})
