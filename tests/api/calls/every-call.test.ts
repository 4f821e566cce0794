import { beforeAll, describe, expect, test } from 'vitest'
import type { Contract } from '@/endpoints/http/endpoint'
import { type Api, openApi } from '../../support/application/api'
import { aimed, BODIES, everyCall, makeTargets, nameOf, type Targets } from '../../support/calls/every-call'

let api: Api
let calls: Contract[]
let targets: Targets
beforeAll(async () => {
  api = await openApi()
  calls = await everyCall()
  targets = await makeTargets(api)
})

describe('the calls known to the tests', () => {
  test('§6, contract §8 Six calls are public; each other one is in the tables of the tests that refuse strangers', () => {
    const open = calls.filter(({ isPublic }) => isPublic)
    expect(open.map(nameOf).sort()).toEqual([
      'GET /files/:name',
      'GET /health',
      'GET /health/live',
      'GET /health/ready',
      'POST /auth/login',
      'POST /auth/passkey/challenge',
    ])
  })

  test('each call that takes JSON has a valid body here', async () => {
    expect(
      calls
        .filter(({ body }) => body)
        .map(nameOf)
        .sort(),
    ).toEqual(Object.keys(BODIES).sort())
    for (const [name, body] of Object.entries(BODIES)) {
      const { status } = await api.send(aimed(name, targets), { json: body(targets) })
      expect({ name, status }).toEqual({
        name,
        // A valid body may still be refused for its state: a product outside the trash cannot be restored, the
        // import does not exist, and no browser made the passkey.
        status: expect.toSatisfy((code) => [200, 201, 202, 404, 409, 422].includes(code)),
      })
    }
  })

  test('each call has an address without an unknown parameter', () => {
    for (const call of calls) expect(aimed(nameOf(call), targets)).not.toContain(':')
  })
})
