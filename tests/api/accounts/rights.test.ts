import { beforeAll, describe, expect, test } from 'vitest'
import type { AdminUserAnswer } from '@/domain/contract/admin-user-answer'
import type { ImportAnswer } from '@/domain/contract/import-answers'
import type { ReleaseAnswer } from '@/domain/contract/release-answers'
import { RIGHTS, type Right, rightFor } from '@/domain/rules/accounts/rights'
import type { Contract } from '@/endpoints/http/endpoint'
import { type Api, openApi } from '../../support/application/api'
import { everyRow, insertUser, openSessionFor } from '../../support/application/rows'
import { aimed, bodyOf, everyCall, makeTargets, nameOf, type Targets } from '../../support/calls/every-call'
import { check, upload } from '../../support/imports/imports'
import { createProduct } from '../../support/products/factories'

let api: Api
let targets: Targets
let calls: Contract[]
let people = 0
beforeAll(async () => {
  api = await openApi()
  targets = await makeTargets(api)
  calls = (await everyCall()).filter(({ isPublic }) => !isPublic)
})

/** Somebody with these rights, signed in. */
async function person(rights: readonly Right[]) {
  people += 1
  const id = await insertUser(api, `person${people}@example.com`)
  await api.query('update admin_users set rights = $2 where id = $1', [id, rights])
  return { id, token: await openSessionFor(api, id) }
}

const setRights = (id: number, rights: unknown) => api.send(`PUT /admin-users/${id}`, { json: { rights } })

const rightsOf = async (id: number) =>
  (await api.query<{ rights: Right[] }>('select rights from admin_users where id = $1', [id]))[0]?.rights

const writing = () => calls.filter(({ method }) => method !== 'get')

/** A call to things that are not there: whoever may make it learns that, and changes nothing. */
const NOWHERE = 999_999
const nowhere = (): Targets => ({
  ...targets,
  ...Object.fromEntries(Object.keys(targets).map((key) => [key, NOWHERE])),
})

const SENTENCES: Record<Right, string> = {
  catalogue: 'You may read the catalogue, not change it. Ask one of: ',
  content: 'You may read the content, not change it. Ask one of: ',
  release: 'You may look at releases, not make them or put them live. Ask one of: ',
  users: 'You may look at admin users, not change them. Ask one of: ',
}

const messageOf = (body: unknown): string => {
  const { detail } = body as { detail: string | { message: string } }
  return typeof detail === 'string' ? detail : detail.message
}

describe('contract §11 Each call that writes needs a right', () => {
  test('each writing call names its right in its contract; reading calls name none', () => {
    expect(writing().filter(({ right }) => right === undefined)).toEqual([])
    const reading = calls.filter(({ method, right }) => method === 'get' && right !== undefined)
    expect(reading.map((call) => [nameOf(call), call.right])).toEqual([
      ['GET /reference-standards/view', 'none'],
    ])
  })

  test('those that need none change only what is the caller’s own', () => {
    expect(
      writing()
        .filter(({ right }) => right === 'none')
        .map(nameOf)
        .filter((name) => !name.includes(' /auth/')),
    ).toEqual([
      'POST /reference-standards/view',
      'PUT /reference-standards/view/:id',
      'DELETE /reference-standards/view/:id',
      'POST /release/:number/preview',
      'PUT /presence',
    ])
  })

  test.each(RIGHTS)('without %s its calls answer 403 with who may, and change nothing', async (right) => {
    const { token } = await person(RIGHTS.filter((other) => other !== right))
    const before = await everyRow(api)
    for (const call of writing()) {
      if (call.right === undefined || call.right === 'none' || rightFor(call.right) !== right) continue
      const name = nameOf(call)
      const { status, body } = await api.send(aimed(name, targets), { token, json: bodyOf(call, targets) })
      expect({ name, status, text: messageOf(body) }).toEqual({
        name,
        status: 403,
        text: expect.stringContaining(SENTENCES[right]),
      })
      expect(messageOf(body)).toContain('Asha Admin')
    }
    expect(await everyRow(api)).toEqual(before)
  })

  test.each(RIGHTS)('with %s alone its calls are let through', async (right) => {
    const { token } = await person([right])
    for (const call of writing()) {
      if (call.right === undefined || call.right === 'none' || rightFor(call.right) !== right) continue
      const name = nameOf(call)
      // Without a body, and about nothing that is there.
      const { status } = await api.send(aimed(name, nowhere()), { token })
      expect({ name, status }).not.toEqual({ name, status: 403 })
    }
  })

  test('a reader reads everything, and may do what is their own', async () => {
    const { token } = await person([])
    for (const call of calls.filter(({ method }) => method === 'get')) {
      const { status } = await api.fetch(aimed(nameOf(call), targets), { token })
      expect({ call: nameOf(call), status }).toEqual({
        call: nameOf(call),
        status: expect.toSatisfy((code) => [200, 400, 404].includes(code)),
      })
    }
    const view = { name: 'Mine', query: 'status=In Stock' }
    expect((await api.send('POST /reference-standards/view', { token, json: view })).status).toBe(201)
    const { body } = await api.send<{ may_not: Record<string, string> }>('GET /auth/verify', { token })
    expect(Object.keys(body.may_not)).toEqual(RIGHTS)
    expect(body.may_not.users).toContain(SENTENCES.users)
    const { body: ofAdmin } = await api.send('GET /auth/verify')
    expect(Object.keys(Object(ofAdmin))).toEqual(['user'])
  })
})

describe('contract §11 The rights of an admin user', () => {
  test.each([
    [['owner'], 'Rights may be catalogue, content, release, users'],
    [['catalogue', 'catalogue'], 'Rights must name each right once'],
    [['catalogue', 'content', 'release', 'users', 'users'], 'Rights must name each right once'],
    ['catalogue', 'Rights must be a list'],
    [[null], 'Rights may be catalogue, content, release, users'],
    [null, 'Rights must be a list'],
    [[['catalogue']], 'Rights may be catalogue, content, release, users'],
  ])('%j: 422', async (rights, detail) => {
    const { id } = await person(['content'])
    expect(await setRights(id, rights)).toMatchObject({ status: 422, body: { detail } })
    expect(await rightsOf(id)).toEqual(['content'])
  })

  test.each([['owner'], ['users', 'users'], [null]])('the database refuses %j too', async (...rights) => {
    const { id } = await person([])
    await expect(api.query('update admin_users set rights = $2 where id = $1', [id, rights])).rejects.toThrow(
      'admin_users_rights_known',
    )
  })

  test('a new user has all of them unless it is said otherwise, and they are answered in their order', async () => {
    const make = async (email: string, rights?: Right[]) => {
      const json = { name: 'New Person', email, password: 'secret-1', rights }
      const { body } = await api.send<AdminUserAnswer>('POST /admin-users/', { json })
      return body.rights
    }
    expect(await make('all@example.com')).toEqual(RIGHTS)
    expect(await make('some@example.com', ['users', 'catalogue'])).toEqual(['catalogue', 'users'])
    expect(await make('none@example.com', [])).toEqual([])
  })

  test('a change is one entry of the history, and rights that are left out stay', async () => {
    const { id } = await person(RIGHTS)
    const { body } = await setRights(id, ['release'])
    expect(body).toMatchObject({ rights: ['release'] })
    await api.send(`PUT /admin-users/${id}`, { json: { phone: '12' } })
    expect(await rightsOf(id)).toEqual(['release'])
    const [entry] = await api.query<{ old: unknown }>(
      "select old from changes where entity = 'u' and entity_id = $1 and old ? 'rights'",
      [id],
    )
    expect(entry?.old).toEqual({ rights: RIGHTS })
  })
})

describe('contract §11 One active account always has the right users', () => {
  /** The ids of the active admins who may change users. */
  const holders = () =>
    api.query<{ id: number }>(
      "select id from admin_users where is_active and 'users' = any(rights) order by id",
    )

  /** Leaves the right to two people. */
  async function twoHolders() {
    await api.query(
      "update admin_users set rights = array_remove(rights, 'users') where email like 'person%'",
    )
    await api.query(
      "update admin_users set rights = array_remove(rights, 'users') where email like '%target%'",
    )
    await api.query(
      "update admin_users set rights = '{}' where email in ('all@example.com', 'some@example.com')",
    )
    const second = await person(RIGHTS)
    const [first] = await holders()
    return { first: Number(first?.id), second }
  }

  test('the last one keeps the right, stays active and is not deleted: 409', async () => {
    const { first, second } = await twoHolders()
    expect((await setRights(first, ['catalogue'])).status).toBe(200)
    const asSecond = (call: string, json?: object) => api.send(call, { token: second.token, json })
    const one = `/admin-users/${second.id}`
    for (const refused of [
      await asSecond(`PUT ${one}`, { rights: ['catalogue', 'content', 'release'] }),
      await asSecond(`PUT ${one}`, { is_active: false }),
      await asSecond(`DELETE ${one}`),
    ])
      expect(refused).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('who may change users') },
      })
    expect((await asSecond(`PUT ${one}`, { rights: ['users'] })).status).toBe(200)
    await asSecond(`PUT /admin-users/${first}`, { rights: RIGHTS })
  })

  test.each([
    ['deprived of it', { rights: [] }],
    ['deactivated', { is_active: false }],
  ])('one of two who are %s by each other at once keeps it', async (_how, json) => {
    for (let round = 0; round < 6; round += 1) {
      const { first, second } = await twoHolders()
      const statuses = await Promise.all([
        api.send(`PUT /admin-users/${first}`, { token: second.token, json }),
        api.send(`PUT /admin-users/${second.id}`, { json }),
      ])
      expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await holders()).toHaveLength(1)
      await api.query('update admin_users set is_active = true, rights = $2 where id = $1', [first, RIGHTS])
      const [admin] = await api.query<{ id: number }>(
        'select user_id as id from admin_sessions where user_id = $1',
        [first],
      )
      // A deactivation has ended the admin's session.
      if (!admin)
        await api.query(
          `insert into admin_sessions (token_hash, user_id, expires_at)
           values (encode(sha256($1::bytea), 'hex'), $2, now() + interval '1 hour')`,
          [api.token, first],
        )
    }
  })
})

describe('contract §11 Work that was begun with a right ends with it', () => {
  /** As {@link endedBeforeItRuns}, by taking all rights from the author of the job. */
  async function deprivedBeforeItRuns<Result>(begin: (token: string) => Promise<Result>): Promise<Result> {
    const { id, token } = await person(RIGHTS)
    const deprive = async () => expect((await setRights(id, [])).status).toBe(200)
    return endedBeforeItRuns(() => begin(token), deprive)
  }

  /** Stops the jobs, lets `begin` ask for one, ends what it was begun with, and lets the jobs go on. */
  async function endedBeforeItRuns<Result>(
    begin: () => Promise<Result>,
    end: () => Promise<unknown>,
  ): Promise<Result> {
    const client = await api.payload.db.pool.connect()
    try {
      // Nobody claims a job while this holds the lock under which they do.
      await client.query("begin; select pg_advisory_xact_lock(x'4a4f4253'::int)")
      const begun = await begin()
      await end()
      await client.query('commit')
      await api.runner?.wake()
      await api.runner?.idle()
      return begun
    } finally {
      client.release()
    }
  }

  /** As {@link endedBeforeItRuns}, by deleting the key that the job was begun with. */
  async function endedWithItsKey<Result>(begin: (key: string) => Promise<Result>): Promise<Result> {
    const valid_until = new Date(Date.now() + 3_600_000).toISOString()
    const json = { name: 'Warehouse', rights: ['catalogue'], valid_until }
    const { body } = await api.send<{ id: number; key: string }>('POST /key', { json })
    return endedBeforeItRuns(
      () => begin(body.key),
      () => api.send(`DELETE /key/${body.id}`),
    )
  }

  const LOST = expect.stringContaining('was taken away')

  /** Begins a bulk change of the descriptions of a product. @returns its change set */
  async function beginBulk(token: string, product: number): Promise<number> {
    const json = { select: { ids: [product] }, set: { description: 'Without the right' } }
    const call = 'POST /reference-standards/product/bulk'
    return (await api.send<{ change_set: number }>(call, { token, json })).body.change_set
  }

  test.each(['the right of a person', 'a key'])(
    'a bulk change that loses %s changes nothing, and its change set is marked as failed',
    async (begunWith) => {
      const { id, description } = await createProduct(api)
      const change_set = await (begunWith === 'a key'
        ? endedWithItsKey((key) => beginBulk(key, id))
        : deprivedBeforeItRuns((token) => beginBulk(token, id)))
      expect(await api.query('select state from change_sets where id = $1', [change_set])).toEqual([
        { state: 'failed' },
      ])
      expect(await api.query('select description from reference_products where id = $1', [id])).toEqual([
        { description },
      ])
      expect(
        await api.query("select error from jobs where kind = 'bulk' and subject = $1", [change_set]),
      ).toEqual([{ error: LOST }])
    },
  )

  test('an import writes nothing, and says why', async () => {
    const { id } = await check(api, await upload(api, 'name,cat_no,category\nUnwanted,AV-900002,Of files\n'))
    await deprivedBeforeItRuns((token) => api.send(`POST /reference-standards/import/${id}/apply`, { token }))
    const { body } = await api.send<ImportAnswer>(`GET /reference-standards/import/${id}`)
    expect(body).toMatchObject({ state: 'failed', error: LOST })
    expect(await api.query("select from reference_products where cat_no = 'AV-900002'")).toEqual([])
  })

  test('a publication fails, and visitors see what they saw', async () => {
    const number = await deprivedBeforeItRuns(async (token) => {
      const { body } = await api.send<ReleaseAnswer>('POST /release/', { token, json: { label: 'Lost' } })
      return body.number
    })
    const { body } = await api.send<ReleaseAnswer>(`GET /release/${number}`)
    expect(body).toMatchObject({ state: 'failed', error: LOST })
  })
})
