import { expect } from 'vitest'
import type { Api, Sent } from '../application/api'
import { everyRow } from '../application/rows'
import { filesBelow } from '../files/files'

/** Sends a call that must be refused with a readable text, and compares everything stored with before. */
export async function expectRefusal(api: Api, call: string, sent: Sent, status: number): Promise<void> {
  const before = { rows: await everyRow(api), files: filesBelow(api.uploadsDir) }
  const answer = await api.send<{ detail: string | { message: string } }>(call, sent)
  const detail = answer.body?.detail
  const text = typeof detail === 'string' ? detail : detail?.message
  expect({ status: answer.status, text }).toEqual({
    status,
    text: expect.stringMatching(/^[A-Za-z"].{8,}$/s),
  })
  expect(text).not.toMatch(/\bat \S+:\d+|sql|postgres|zod|payload|undefined|\[object/i)
  expect({ rows: await everyRow(api), files: filesBelow(api.uploadsDir) }).toEqual(before)
}
