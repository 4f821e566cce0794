import type { Page } from '@playwright/test'
import type { Sent } from '../../support/application/api'
import { holdTable } from '../../support/application/held-table'
import { barriers } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/test'
import { MALFORMED } from '../../support/calls/malformed-bodies'
import { keepPanelCookie } from '../../support/pages/content-panel-page'

/** Input that the server before the panel, or the framework, could read differently from the panel's own code. */
const HOSTILE: [call: string, sent?: Sent][] = [
  ...['0', '1%20', '99999999999', "1'--", '1;drop', '१', '__proto__', '[1]', 'x'.repeat(3_000)].map(
    (id): [string] => [`GET content-documents/${id}`],
  ),
  ...['limit=-1', 'where[id][equals]=%00', 'where[__proto__][equals]=1', 'where=x', '%', '&&&='].map(
    (query): [string] => [`GET content-documents?${query}`],
  ),
  // The platform refuses to send a false length.
  ...MALFORMED.filter(([, { headers }]) => !headers?.['content-length']).map(([, sent]): [string, Sent] => [
    'PATCH content-documents/1',
    sent,
  ]),
]

/** Calls that the framework would add to the panel's own. */
const OF_THE_FRAMEWORK = [
  'GET og?title=x',
  'POST graphql',
  'GET graphql-playground',
  'POST adminUsers/login',
  'GET adminUsers',
]

// Every call with every body, id and query, and unknown addresses: tests/api/panel/cms-hostile.test.ts.
test('contract §6 No body, id or query makes the panel’s API fail on its way through the servers, and the framework adds no call', async ({
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
  for (const call of OF_THE_FRAMEWORK) {
    const [method = '', path] = call.split(' ')
    const { status } = await fetch(`${url}/cms/api/${path}`, { method, headers: own })
    expect(`${call} ${status}`).toBe(`${call} 404`)
  }
})

test('contract §6 The panel’s pages reveal no fields of accounts and catalogue', async ({
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

/** The number of rows in the server's list for a query. */
async function rowsAt(page: Page, query: string): Promise<number> {
  const answer = await page.request.get(`${LIST}?${query}`)
  expect(answer.status(), query).toBe(200)
  return (await answer.text()).split('<tr').length - 1
}

const BROKEN = { columns: [null], limit: -1, sort: 'nothing', groupBy: 'x', preset: 7 }

const UNREADABLE = ['page=-1', 'limit=0', 'search=%00', 'queryByGroup=x', 'where[or]=x']

test('contract §6 A list opens with any stored state and any sort order; unreadable parts of its address are ignored', async ({
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
  expect((await page.request.get('/cms/collections/pictures')).status()).toBe(200)
  for (const query of UNREADABLE) expect(await rowsAt(page, query), query).toBeGreaterThan(5)
  // They are removed from the address before the panel's scripts read it.
  const led = await page.request.get(`${LIST}?sort=-title&${UNREADABLE.join('&')}`)
  expect([led.status(), new URL(led.url()).search]).toEqual([200, '?sort=-title'])
  const version = await page.request.get(`${LIST}/1/versions/1?localeCodes=x`)
  expect(version.status()).toBe(200)
})

test('contract §6 The address of a document that a colleague deleted leads to its list, which says so', async ({
  page,
  freshDatabase: { url, adminSession },
}) => {
  test.slow()
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
  const cookie = `cms_session=${adminSession.token}`
  const visit = (address: string) => fetch(`${url}${address}`, { headers: { cookie }, redirect: 'manual' })
  for (const slug of ['pictures', 'content-documents']) {
    const address = `/cms/collections/${slug}/987654`
    const answers = await Promise.all(
      ['/versions', '/versions/7', '/api', '/nothing'].map((view) => visit(`${address}${view}`)),
    )
    expect(answers.filter(({ status }) => status >= 500).map((answer) => answer.url)).toEqual([])
    const { headers } = await visit(address)
    expect(headers.get('location')).toBe(`/cms/collections/${slug}?notFound=987654`)
  }
  await page.goto(`${LIST}/987654`)
  await expect(page).toHaveURL(/\/cms\/collections\/content-documents\?notFound=987654\b/)
  await expect(page.getByText('987654')).toBeVisible()
})

test('contract §6 A page that fails says so in a sentence, and opens once it can', async ({
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
