import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ownBase, saveInTurn } from '@/cms/document-view/saves-in-turn'

/** A server that holds one document: it refuses what was based on another version than its newest. */
const server = { newest: 'v0', saved: [] as string[], answers: [] as (() => void)[] }

async function answer(_input: unknown, init?: RequestInit): Promise<Response> {
  if (!(init?.body instanceof FormData)) return Response.json({})
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

/** Lets the server answer what has reached it, until nothing more comes. */
async function answerAll(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await vi.advanceTimersByTimeAsync(1)
    for (const go of server.answers.splice(0)) go()
  }
}

beforeEach(async () => {
  vi.useFakeTimers()
  await answerAll()
  Object.assign(server, { newest: 'v0', saved: [], answers: [] })
})

test('contract §9 a save that follows an autosave on its way is no conflict', async () => {
  const sent = [
    send('typed', 'v0', '/cms/api/posts/2?autosave=true'),
    send('saved', 'v0', '/cms/api/posts/2'),
  ]
  await answerAll()
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200])
  expect(server.saved).toEqual(['typed', 'saved'])
})

test('contract §9 what another window has saved meanwhile stays a conflict', async () => {
  const first = send('typed', 'v0', '/cms/api/posts/3?autosave=true')
  await answerAll()
  expect((await first).status).toBe(200)
  server.newest = 'of another window'
  const second = send('saved', 'v0', '/cms/api/posts/3')
  await answerAll()
  expect((await second).status).toBe(409)
})

test('contract §9 an old form that is shown again later does not replace newer words', async () => {
  const first = send('typed', 'v0', '/cms/api/posts/4?autosave=true')
  await answerAll()
  expect((await first).status).toBe(200)
  await vi.advanceTimersByTimeAsync(5_000)
  const second = send('of an old form', 'v0', '/cms/api/posts/4?autosave=true')
  await answerAll()
  expect((await second).status).toBe(409)
  expect(server.saved).toEqual(['typed'])
})

test('the base of a save is the last own one, if it was read before it', () => {
  expect(ownBase('v0', null)).toBe('v0')
  expect(ownBase('v0', { bases: ['v0', 'v1'], version: 'v2' })).toBe('v2')
  expect(ownBase('another', { bases: ['v0'], version: 'v1' })).toBe('another')
  expect(ownBase(undefined, { bases: ['v0'], version: 'v1' })).toBeUndefined()
})
