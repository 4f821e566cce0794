import { expect, test } from '../../support/test'

const ENDPOINTS_OF_PAYLOAD = [
  'POST adminUsers/login',
  'POST adminUsers/first-register',
  'POST adminUsers/forgot-password',
  'POST adminUsers/reset-password',
  'POST adminUsers/unlock',
  'POST adminUsers/verify/x',
  'GET adminUsers/init',
  'GET adminUsers',
  'POST adminUsers',
  'GET adminUsers/1',
  'PATCH adminUsers/1',
  'DELETE adminUsers/1',
  'DELETE adminUsers?where[id][exists]=true',
  ...['adminSessions', 'referenceProducts', 'referenceCategories', 'payload-migrations'].flatMap((name) => [
    `GET ${name}`,
    `POST ${name}`,
    `GET ${name}/1`,
    `PATCH ${name}/1`,
    `DELETE ${name}/1`,
    `GET ${name}/count`,
  ]),
  'GET og?title=x',
  'POST graphql',
  'GET graphql-playground',
  'GET globals/nothing',
  'GET auth/verify',
  'GET constructor',
  'GET __proto__',
  'GET toString',
]

test('contract §6 /cms/api has nothing of accounts and catalogue, for whoever is signed in', async ({
  freshDatabase: { url, adminSession },
}) => {
  test.slow()
  const headers = {
    cookie: `cms_session=${adminSession.token}`,
    origin: url,
    'content-type': 'application/json',
  }
  const seen = []
  for (const call of ENDPOINTS_OF_PAYLOAD) {
    const [method = '', path] = call.split(' ')
    const body = method === 'GET' ? undefined : '{"email":"admin@example.com","password":"x","name":"x"}'
    const { status } = await fetch(`${url}/cms/api/${path}`, { method, headers, body })
    seen.push(`${call} ${status}`)
  }
  expect(seen).toEqual(ENDPOINTS_OF_PAYLOAD.map((call) => `${call} 404`))
})
