import { readFileSync } from 'node:fs'
import type { Endpoint } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Contract } from '@/endpoints/http/contract'
import { type Api, openApi } from '../support/api'
import {
  adminUserInput,
  categoryInput,
  createCategory,
  createProduct,
  productInput,
} from '../support/factories'

let api: Api
let contracts: Contract[]
beforeAll(async () => {
  api = await openApi()
  const [{ apiEndpoints }, { contractOf }] = await Promise.all([
    import('@/endpoints/api'),
    import('@/endpoints/http/contract'),
  ])
  contracts = apiEndpoints.map((endpoint: Endpoint) => contractOf(endpoint))
})

describe('the API’s description', () => {
  test('docs/openapi.json is what the schemas say today (npm run openapi)', async () => {
    const { openApiDocument } = await import('@/endpoints/openapi')
    const written: unknown = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
    expect(written).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  })

  test('every pointer in it points to something', () => {
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

describe('§7 answers are what the description says, to the key', () => {
  test('every call that answers JSON', async () => {
    const { id: category_id } = await createCategory(api)
    const { id } = await createProduct(api, { category_id })
    const user = await api.send<{ id: number }>('POST /admin-users/', { json: adminUserInput() })
    const token = await api.signIn()
    await api.signIn()
    const { body: own } = await api.send<{ sessions: { id: number; current: boolean }[] }>(
      'GET /auth/sessions',
      { token },
    )
    const other = own.sessions.find(({ current }) => !current)
    const calls: [call: string, json?: unknown][] = [
      ['GET /health'],
      ['POST /auth/login', { email: 'admin@example.com', password: 'correct-horse' }],
      ['GET /auth/verify'],
      ['GET /auth/sessions'],
      [`DELETE /auth/sessions/${other?.id}`],
      ['DELETE /auth/sessions'],
      ['GET /reference-standards/category'],
      ['POST /reference-standards/category', categoryInput()],
      [`PUT /reference-standards/category/${category_id}`, { description: null }],
      ['GET /reference-standards/product'],
      ['POST /reference-standards/product', productInput({ category_id })],
      [`PUT /reference-standards/product/${id}`, { inventory_status: 'In Stock' }],
      [`DELETE /reference-standards/product/${id}`],
      ['GET /admin-users'],
      ['POST /admin-users', adminUserInput()],
      [`PUT /admin-users/${user.body.id}`, { phone: '22' }],
      [`DELETE /admin-users/${user.body.id}`],
      [`DELETE /reference-standards/category/${(await createCategory(api)).id}`],
      ['POST /auth/logout'],
    ]
    for (const [call, json] of calls) {
      const [method, address = ''] = call.split(' ')
      const contract = contracts.find(
        ({ method: one, path }) => one.toUpperCase() === method && path === address.replace(/\/\d+$/, '/:id'),
      )
      const { status, body } = await api.send(call, { json, token })
      expect({ call, status }).toEqual({ call, status: contract?.about.status ?? 200 })
      expect({ call, problem: contract?.about.answer?.safeParse(body).error?.message }).toEqual({
        call,
        problem: undefined,
      })
    }
  })
})
