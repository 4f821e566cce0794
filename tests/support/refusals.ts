import { expect } from 'vitest'
import type { Api, Sent } from './api'
import { adminUserInput, categoryInput, createCategory, createProduct, productInput } from './factories'
import { filesBelow } from './files'
import { everyRow, insertUser } from './rows'

/** Every call that writes, with what it takes; `{category}` and the like stand for a {@link targets target}'s id. */
export const WRITES = {
  'POST /reference-standards/category/': categoryInput,
  'PUT /reference-standards/category/{category}': categoryInput,
  'POST /reference-standards/product/': productInput,
  'PUT /reference-standards/product/{product}': productInput,
  'POST /admin-users/': adminUserInput,
  'PUT /admin-users/{user}': adminUserInput,
}

export type Write = keyof typeof WRITES

/** Whatever a hostile call might hit. */
export type Targets = { category: number; product: number; user: number }

export async function makeTargets(api: Api): Promise<Targets> {
  const category = (await createCategory(api)).id
  const product = (await createProduct(api, { category_id: category })).id
  return { category, product, user: await insertUser(api, 'target@example.com') }
}

/** The address of a call, with the ids of the targets in it. */
export const aimed = (call: string, targets: Targets) =>
  call.replace(/\{(\w+)\}/, (_all, noun: keyof Targets) => String(targets[noun]))

/** Sends what must be refused, with a text for a person, and compares everything stored with before. */
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
