import { beforeAll, describe, expect, test } from 'vitest'
import type { Contract } from '@/endpoints/http/contract'
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

describe('the calls that the tests know', () => {
  test('§6, contract §8 five calls are for everybody; each other one is in the tables of the tests that refuse strangers', () => {
    const open = calls.filter(({ isPublic }) => isPublic)
    expect(open.map(nameOf).sort()).toEqual([
      'GET /files/:name',
      'GET /health',
      'GET /health/live',
      'GET /health/ready',
      'POST /auth/login',
    ])
  })

  test('of each that takes JSON a body is known that is taken', async () => {
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
        // What is taken may still be refused for what it asks: a product that is not in the trash is not restored, and
        // there is no such import.
        status: expect.toSatisfy((code) => [200, 201, 202, 404, 409].includes(code)),
      })
    }
  })

  test('each has an address: of no parameter it is unknown what it is about', () => {
    for (const call of calls) expect(aimed(nameOf(call), targets)).not.toContain(':')
  })
})
