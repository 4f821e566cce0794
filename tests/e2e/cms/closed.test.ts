import type { Page } from '@playwright/test'
import type { Sent } from '../../support/application/api'
import { holdTable } from '../../support/application/held-table'
import { barriers } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/test'
import { MALFORMED } from '../../support/calls/malformed-bodies'
import { keepPanelCookie } from '../../support/pages/content-panel-page'

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

/** What the server before the panel, and the framework around it, may read in another way than the panel's own code. */
const HOSTILE: [call: string, sent?: Sent][] = [
  ...['0', '1%20', '99999999999', "1'--", '1;drop', '१', '__proto__', '[1]', 'x'.repeat(3_000)].map(
    (id): [string] => [`GET content-documents/${id}`],
  ),
  ...['limit=-1', 'where[id][equals]=%00', 'where[__proto__][equals]=1', 'where=x', '%', '&&&='].map(
    (query): [string] => [`GET content-documents?${query}`],
  ),
  // The platform refuses to send a length that lies.
  ...MALFORMED.filter(([, { headers }]) => !headers?.['content-length']).map(([, sent]): [string, Sent] => [
    'PATCH content-documents/1',
    sent,
  ]),
]

// Every call with every body, id and query: tests/api/panel/cms-hostile.test.ts.
test('contract §6 no body, id or query makes the panel’s API fail on its way through the servers', async ({
  freshDatabase: { url, adminSession },
}) => {
  test.slow()
  const own = { cookie: `cms_session=${adminSession.token}`, origin: url }
  const failed: string[] = []
  for (const [call, { raw, headers } = {}] of HOSTILE) {
    const [method = '', path = ''] = call.split(' ')
    const answer = await fetch(`${url}/cms/api/${path}`, {
      method,
      body: raw,
      headers: { ...own, ...headers },
    })
    if (answer.status >= 500) failed.push(`${answer.status} ${call.slice(0, 150)}`)
  }
  expect(failed).toEqual([])
})

test('contract §6 the panel’s pages tell nothing of the fields of accounts and catalogue', async ({
  freshDatabase: { url, adminSession },
}) => {
  test.slow()
  const page = await fetch(`${url}/cms`, { headers: { cookie: `cms_session=${adminSession.token}` } })
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('content-documents')
  expect(html).not.toMatch(
    /password_hash|is_active|token_hash|cat_no|molecular_formula|referenceProducts|adminSessions/,
  )
})

const LIST = '/cms/collections/content-documents'

/** How many rows the list has as the server prints it, asked with a query. */
async function rowsAt(page: Page, query: string): Promise<number> {
  const answer = await page.request.get(`${LIST}?${query}`)
  expect(answer.status(), query).toBe(200)
  return (await answer.text()).split('<tr').length - 1
}

const BROKEN = { columns: [null], limit: -1, sort: 'nothing', groupBy: 'x', preset: 7 }

test('contract §6 a list is shown whatever is kept of how it was left, and however it is sorted', async ({
  page,
  freshDatabase: { url, adminSession },
}) => {
  test.slow()
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
  const headers = {
    cookie: `cms_session=${adminSession.token}`,
    origin: url,
    'content-type': 'application/json',
  }
  for (const key of ['collection-content-documents', 'collection-pictures', 'nav']) {
    const address = `${url}/cms/api/payload-preferences/${key}`
    const kept = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ value: BROKEN }) })
    expect(kept.status).toBe(200)
  }
  await page.goto(LIST)
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  for (const query of ['sort=nothing', 'columns=[5]', 'sort=state', 'sort=-title'])
    expect(await rowsAt(page, query), query).toBeGreaterThan(5)
  const pictures = await page.goto('/cms/collections/pictures')
  expect(pictures?.status()).toBe(200)
})

test('contract §6 what a colleague has just deleted leads to its list, which says so', async ({
  page,
  freshDatabase: { url, adminSession },
}) => {
  test.slow()
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
  const cookie = `cms_session=${adminSession.token}`
  for (const slug of ['pictures', 'content-documents']) {
    const answers = await Promise.all(
      ['', '/versions', '/versions/7', '/api', '/nothing'].map((view) =>
        fetch(`${url}/cms/collections/${slug}/987654${view}`, { headers: { cookie }, redirect: 'manual' }),
      ),
    )
    expect(answers.filter(({ status }) => status >= 500).map((answer) => answer.url)).toEqual([])
    await page.goto(`/cms/collections/${slug}/987654`)
    await expect(page).toHaveURL(new RegExp(`/cms/collections/${slug}\\?notFound=987654\\b`))
    await expect(page.getByText('987654')).toBeVisible()
  }
})

const UNREADABLE = ['page=-1', 'limit=0', 'search=%00', 'queryByGroup=x', 'where[or]=x']

test('contract §6 what no list can be asked with is as if nobody had said it', async ({
  page,
  freshDatabase: { adminSession },
}) => {
  test.slow()
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
  for (const query of UNREADABLE) expect(await rowsAt(page, query), query).toBeGreaterThan(5)
  await page.goto(`${LIST}?${UNREADABLE.join('&')}`)
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  const version = await page.request.get(`${LIST}/1/versions/1?localeCodes=x`)
  expect(version.status()).toBe(200)
})

test('contract §6 a page that cannot be made says so in a sentence, and is there when it can', async ({
  page,
  problems,
  freshDatabase: { adminSession, databaseUrl },
}) => {
  test.slow()
  problems.expect(/^console: /, /^uncaught: /, /^status 500: /)
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
  const drafts = await holdTable(databaseUrl, '_content_drafts_v', 'access exclusive')
  await page.goto('/cms')
  const failed = page.getByRole('alert').filter({ hasText: 'This page cannot be shown' })
  await expect(failed).toContainText('the server does not answer at the moment', { timeout: 30_000 })
  expect(await barriers(page, { within: ['.panel-failed'] })).toEqual([])
  await drafts.letGo()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Site content', level: 1 })).toBeVisible()
})
