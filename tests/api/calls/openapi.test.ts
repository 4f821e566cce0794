import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ChangeSetAnswer } from '@/domain/contract/change-answers'
import type { SessionsAnswer } from '@/domain/contract/session-answer'
import { lastValidUntil } from '@/domain/rules/accounts/program-key'
import type { Contract } from '@/endpoints/http/endpoint'
import { type Api, openApi } from '../../support/application/api'
import { insertUser, openSessionFor } from '../../support/application/rows'
import { aimed, bodyOf, everyCall, formOf, makeTargets, nameOf } from '../../support/calls/every-call'
import { apply, check, upload } from '../../support/imports/imports'
import { createCategory, viewInput } from '../../support/products/factories'
import { publish } from '../../support/releases/releases'

let api: Api
let contracts: Contract[]
beforeAll(async () => {
  api = await openApi()
  contracts = await everyCall()
})

describe('the API’s description', () => {
  test('docs/openapi.json matches the schemas (npm run openapi)', async () => {
    const { openApiDocument } = await import('@/endpoints/openapi')
    const written: unknown = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
    expect(written).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  })

  test('every pointer in it points to a definition', () => {
    const text = readFileSync('docs/openapi.json', 'utf8')
    const { components } = JSON.parse(text) as { components: { schemas: Record<string, unknown> } }
    const names = Array.from(text.matchAll(/"\$ref": "#\/components\/schemas\/(\w+)"/g), ([, name]) => name)
    expect(names.length).toBeGreaterThan(20)
    for (const name of names) expect(Object.keys(components.schemas)).toContain(name)
  })

  test('docs/api.md names every call', () => {
    const page = readFileSync('docs/api.md', 'utf8')
    for (const { method, path } of contracts) {
      expect(page).toContain(`${method.toUpperCase()} /api${path.replace(/:(\w+)/g, '{$1}')}`)
    }
  })
})

/** The change set of the newest product. */
async function newestCreation(): Promise<number> {
  const call = 'GET /reference-standards/change-set/?kind=create&limit=1'
  const { body } = await api.send<{ change_sets: ChangeSetAnswer[] }>(call)
  return body.change_sets[0]?.id ?? 0
}

/** An admin with two sessions: the token, and the id of the other session. */
async function callerOf(name: string) {
  const user = await insertUser(api, `caller of ${name}`)
  const token = await openSessionFor(api, user)
  await openSessionFor(api, user)
  const { body } = await api.send<SessionsAnswer>('GET /auth/sessions', { token })
  return { token, session: body.sessions.find(({ current }) => !current)?.id ?? 0 }
}

/** An import in the state that a call asks for. */
async function importFor(name: string): Promise<number> {
  if (!name.includes('/import/:id')) return 0
  const found = await upload(api, `name,cat_no,category\n${name},AV-91000${name.length % 10},Of files\n`)
  const isChecked = /apply|row|cell|undo|\/category$/.test(name)
  if (isChecked) await check(api, found)
  if (name.endsWith('/undo')) await apply(api, found.id)
  return found.id
}

/** A release that is ready, for the calls about one. */
async function releaseFor(name: string): Promise<number> {
  if (!name.includes('/release/:number')) return 0
  // The one before may be unfinished.
  await api.runner?.idle()
  return (await publish(api, { go_live: false })).number
}

/** Prepares the token of a call's caller, and targets of its own. */
async function madeFor(name: string) {
  const { token, session } = await callerOf(name)
  const category = (await createCategory(api)).id
  const made = await makeTargets(api, `target of ${name}`)
  const saved = await api.send<{ id: number }>('POST /reference-standards/view', { token, json: viewInput() })
  const changeSet = await newestCreation()
  const json = { name: 'A program', rights: ['stock'], valid_until: lastValidUntil() }
  const key = (await api.send<{ id: number }>('POST /key', { token, json })).body.id
  return { token, targets: { ...made, category, session, view: saved.body.id, changeSet, key, row: 2 } }
}

/** Calls that ask for a person's password or factor: tests/api/accounts/factors.test.ts compares their answers. */
const PROVES = /^\w+ \/auth\/(?:me|factor\/)|\/factor$/

describe('§7 Answers match the description, to the key', () => {
  test('every call that answers JSON is checked', async () => {
    const forReaders = await madeFor('those that read')
    // A checked import has rows.
    const read = {
      import: await importFor('GET /import/:id/row'),
      release: await releaseFor('GET /release/:number'),
    }
    for (const contract of contracts.filter(({ answer }) => answer)) {
      const name = nameOf(contract)
      if (PROVES.test(name) && contract.method !== 'get') continue
      const reads = contract.method === 'get'
      // The other calls have targets of their own, because a call may delete its target.
      const { token, targets: made } = reads ? forReaders : await madeFor(name)
      const targets = {
        ...made,
        ...(reads ? read : { import: await importFor(name), release: await releaseFor(name) }),
      }
      const sent = await formOf(contract)
      if (/\/(restore|purge)$/.test(name))
        await api.send(`DELETE /reference-standards/product/${made.product}`)
      const { status, body } = await api.send(aimed(name, targets), {
        token,
        json: bodyOf(contract, targets),
        ...(sent && { raw: Buffer.from(sent.bytes), headers: { 'content-type': sent.type } }),
      })
      expect({ name, status }).toEqual({ name, status: contract.status ?? 200 })
      const problem = contract.answer?.safeParse(body).error?.message
      expect({ name, problem }).toEqual({ name, problem: undefined })
    }
  })
})
