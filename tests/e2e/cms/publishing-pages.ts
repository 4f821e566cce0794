import type { App } from '../../support/application/app'
import { Staff } from '../../support/browser/browser-api'
import { hydrated } from '../../support/browser/hydrated'
import { tabTo } from '../../support/browser/tab-to'
import { expect, test } from '../../support/browser/test'
import { blocksOfAllTypes, pageOf } from '../../support/content/composed-page'
import { keepPanelCookie } from '../../support/pages/content-panel-page'
import { DocumentFormPage } from '../../support/pages/document-form-page'
import { LEAVING } from '../../support/pages/document-states'

type Row = { id: number; documentKey: string; former?: { address: string }[] }

/** Calls of the panel, as its pages make them. */
const panelOf =
  ({ url, adminSession }: App) =>
  async (call: string, json?: object): Promise<{ status: number; text: string }> => {
    const [method, path] = call.split(' ')
    const answer = await fetch(`${url}/cms/${path}`, {
      method,
      headers: {
        cookie: `cms_session=${adminSession.token}`,
        origin: url,
        ...(json && { 'content-type': 'application/json' }),
      },
      body: json && JSON.stringify(json),
    })
    return { status: answer.status, text: await answer.text() }
  }

async function savedRow(panel: ReturnType<typeof panelOf>, call: string, json: object): Promise<Row> {
  const { status, text } = await panel(call, json)
  expect({ call, status: status < 300, text }).toMatchObject({ call, status: true })
  return JSON.parse(text).doc
}

/** Publishes a document from its form, and waits until visitors see it. @returns the release's number */
async function publishedFrom(panel: ReturnType<typeof panelOf>, form: string): Promise<number> {
  const { status, text } = await panel(`POST api/${form}/publish`, {})
  expect({ status, text }).toMatchObject({ status: 202 })
  const { number } = JSON.parse(text)
  await expect
    .poll(async () => JSON.parse((await panel(`GET api/releases/${number}`)).text).state, {
      timeout: 300_000,
    })
    .toBe('live')
  return number
}

/** A redirect of the site, not followed. */
async function ledFrom({ url }: App, address: string, method = 'GET') {
  const { status, headers } = await fetch(`${url}${address}`, { method, redirect: 'manual' })
  return [status, headers.get('location'), headers.get('x-release'), headers.get('cache-control')]
}

const { hero, text, cards, band } = blocksOfAllTypes

/**
 * Pages and redirects through the real server and press. Part of tests/e2e/admin/publishing.test.ts, upon its live
 * release: by itself this would print every page of the site again.
 */
export function testPagePublishing() {
  test('contract §9 A page is composed, previewed, released, moved, found at its old address, and taken off', async ({
    app,
  }) => {
    const panel = panelOf(app)
    const staff = new Staff(app)
    const visit = async (address: string) => {
      const answer = await fetch(`${app.url}${address}`)
      return { status: answer.status, html: await answer.text(), headers: answer.headers }
    }
    const pagesHeaders = (await visit('/about')).headers
    expect((await visit('/vacancies')).status).toBe(404)
    const composed = pageOf([hero, text, cards, band], { address: '/vacancies', parent: '/about' })
    const drafted = await savedRow(panel, 'POST api/pages?draft=true', { ...composed, _status: 'draft' })

    const preview = await panel(`GET preview/pages/${drafted.id}`)
    expect(preview.status).toBe(200)
    expect(preview.text).toContain('Work where substances get their names')
    expect(
      (await fetch(`${app.url}/cms/preview/pages/${drafted.id}`, { redirect: 'manual' })).status,
    ).not.toBe(200)
    expect((await visit('/vacancies')).status).toBe(404)

    const { id } = await savedRow(panel, `PATCH api/pages/${drafted.id}`, {})
    const first = await publishedFrom(panel, `pages/${id}`)
    expect((await staff.readRelease(first)).counts).toMatchObject({ added: 1 })
    const page = await visit('/vacancies')
    expect(page.status).toBe(200)
    expect(page.html).toContain('<link rel="canonical" href="')
    expect(page.html).toMatch(/canonical" href="[^"]*\/vacancies"/)
    expect(page.headers.get('x-release')).toBe(String(first))
    for (const name of ['cache-control', 'vary', 'x-content-type-options'])
      expect([name, page.headers.get(name)]).toEqual([name, pagesHeaders.get(name)])
    expect((await visit('/sitemap.xml')).html).toContain('/vacancies</loc>')

    const moved = await savedRow(panel, `PATCH api/pages/${id}`, { address: '/about/vacancies' })
    expect(moved.former).toMatchObject([{ address: '/vacancies' }])
    const redirect = await savedRow(panel, 'POST api/redirects', {
      from: '/vacancies.html',
      to: `doc:${moved.documentKey}`,
      status: '307',
    })
    const second = await publishedFrom(panel, `pages/${id}`)
    expect((await visit('/about/vacancies')).html).toContain('Work where substances get their names')
    const cached = pagesHeaders.get('cache-control')
    for (const method of ['GET', 'HEAD'])
      for (const address of ['/vacancies', '/vacancies/', '/vacancies?from=mail'])
        expect(await ledFrom(app, address, method)).toEqual([308, '/about/vacancies', String(second), cached])
    expect((await visit('/vacancies.html')).status).toBe(404)
    const third = await publishedFrom(panel, `redirects/${redirect.id}`)
    for (const address of ['/vacancies.html', '/vacancies.html/'])
      expect(await ledFrom(app, address)).toEqual([307, '/about/vacancies', String(third), cached])

    await staff.putLive(first)
    await expect.poll(async () => (await visit('/vacancies')).headers.get('x-release')).toBe(String(first))
    // Equal to the former byte for byte.
    expect((await visit('/vacancies')).html).toBe(page.html)
    expect((await visit('/about/vacancies')).status).toBe(404)
    expect((await visit('/vacancies.html')).status).toBe(404)
    await staff.putLive(third)
    await expect.poll(async () => (await visit('/about/vacancies')).status).toBe(200)

    expect((await panel(`POST api/pages/${id}/remove`, {})).status).toBe(409)
    await savedRow(panel, `POST api/redirects/${redirect.id}/remove`, {})
    await savedRow(panel, `POST api/pages/${id}/remove`, { redirect: '/about' })
    const last = await staff.publish()
    await expect.poll(async () => (await visit('/about')).headers.get('x-release')).toBe(String(last))
    expect(await ledFrom(app, '/vacancies')).toEqual([308, '/about', String(last), cached])
    expect(await ledFrom(app, '/about/vacancies')).toEqual([308, '/about', String(last), cached])
    expect((await visit('/sitemap.xml')).html).not.toContain('vacancies')
  })

  test('contract §9 By keyboard alone: a careers page is composed, previewed, published, linked, moved, found at its old address, and taken off', async ({
    app,
    page,
    problems,
  }) => {
    // The frame is Payload's own.
    problems.expect(/^console: An iframe which has both allow-scripts and allow-same-origin/)
    await keepPanelCookie(page, app.adminSession)
    const form = new DocumentFormPage(page, 'pages')
    const visit = (address: string) => fetch(`${app.url}${address}`, { redirect: 'manual' })

    await form.openList()
    await hydrated(page.getByRole('link', { name: 'Create New' }).first())
    await tabTo(page, /^Create new/i)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/cms\/collections\/pages\/\d+$/)
    await hydrated(form.save)
    // A new document is entered at its first field.
    await expect(form.field('Title').first()).toBeFocused()
    const kept = form.nextKept('Careers')
    await page.keyboard.type('Careers')
    await kept
    await form.typeInto('Address', '/careers')
    await tabTo(page, 'Add Block')
    await page.keyboard.press('Enter')
    await expect(form.blockTypes).toBeVisible()
    await tabTo(page, 'Text')
    await page.keyboard.press('Enter')
    // A new block is open and has the focus.
    await expect(form.field('Heading')).toBeFocused()
    await form.typeInto('Heading', 'Work with substances')
    await tabTo(page, 'Text')
    await page.keyboard.type('We hire chemists who write.')
    await form.typeInto(
      'Description',
      'Open positions for chemists, analysts and writers, and how we hire them.',
    )

    await tabTo(page, /preview/i, { way: 'Shift+Tab' })
    await page.keyboard.press('Enter')
    await expect(form.preview.getByRole('heading', { name: 'Work with substances' })).toBeVisible()
    expect((await visit('/careers')).status).toBe(404)
    await form.publishByKeyboard()
    expect((await visit('/careers')).status).toBe(200)

    const panel = panelOf(app)
    const openForm = () => new URL(page.url()).pathname.replace('/cms/collections/', '')
    const address = page.url()
    const home = new DocumentFormPage(page, 'content-documents')
    await home.open('home/hero')
    const opening = openForm()
    const { content } = JSON.parse((await panel(`GET api/${opening}?depth=0`)).text)
    await expect(page.getByRole('button', { name: 'Choose where it leads' }).first()).toBeVisible()
    await tabTo(page, 'Choose where it leads')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Find')
    await page.keyboard.type('careers')
    await expect(page.getByRole('radio', { name: /^Careers/ })).toBeVisible()
    await tabTo(page, /^Careers/)
    await page.keyboard.press('Space')
    await tabTo(page, 'Use this')
    await page.keyboard.press('Enter')
    await home.saveByKeyboard()
    await publishedFrom(panel, opening)
    expect(await (await visit('/')).text()).toContain('href="/careers"')

    await page.goto(address)
    await hydrated(form.save)
    await form.typeInto('Address', '/about/careers')
    await form.saveByKeyboard()
    await publishedFrom(panel, openForm())
    expect((await visit('/about/careers')).status).toBe(200)
    expect((await visit('/careers')).headers.get('location')).toBe('/about/careers')
    expect(await (await visit('/')).text()).toContain('href="/about/careers"')

    // No link leads to it any more.
    await savedRow(panel, `PATCH api/${opening}`, { content, _status: 'published' })
    await tabTo(page, 'More')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Remove from the site')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Remove')
    await page.keyboard.press('Enter')
    await expect(form.status).toHaveText(LEAVING)
    await new Staff(app).publish()
    for (const gone of ['/about/careers', '/careers']) expect((await visit(gone)).status).toBe(404)
  })
}
