import AxeBuilder from '@axe-core/playwright'
import { addSignedInAdmin, endSessions } from '../../support/browser-rows'
import { hydrated } from '../../support/hydrated'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'
import { ADMIN, expect, test } from '../../support/test'

const TITLE = 'Advancing Science, Delivering Global Excellence'

// The panel's process is cold for the first of them.
test.slow()
test.beforeEach(async ({ page, freshDatabase: { adminSession } }) => {
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
})

test('contract §6 the dashboard leads to each document by its part of the site', async ({ page }) => {
  const panel = new ContentPanelPage(page)
  await panel.open()
  const support = page.getByRole('region', { name: 'Support' })
  await expect(support.getByRole('link')).toHaveText([
    'FAQ: questions and answers',
    'FAQ: page',
    'Contact: page',
    'Contact: inquiry form',
  ])
  await support.getByRole('link', { name: 'FAQ: page' }).click()
  await expect(page.getByRole('heading', { name: 'FAQ: page' })).toBeVisible()
  // Nothing of a document can be made, doubled, deleted or taken off the site.
  await expect(panel.save).toBeDisabled()
  await expect(page.getByRole('button', { name: /publish|duplicate|delete|create/i })).toHaveCount(0)
  await expect(panel.reset).toHaveCount(0)
})

test('contract §6 what is typed is a draft by itself; saved, it waits in Drafts; reset, the built-in text is back', async ({
  page,
}) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
  await expect(panel.standing).toHaveText('Status: Built-in text')
  const saved = panel.nextSave()
  await panel.field('Title').fill('Another title')
  expect(await saved).toBe(200)
  await expect(panel.standing).toHaveText('Status: Draft, not saved for release yet')
  await panel.save.click()
  await expect(panel.toasts.filter({ hasText: 'Saved for the next release.' })).toBeVisible()
  await expect(panel.standing).toHaveText('Status: Saved for release: release it from Drafts')
  await expect(panel.standing.getByRole('link')).toHaveAttribute('href', '/admin/releases/pending')
  await panel.open()
  await expect(page.getByRole('listitem').filter({ hasText: 'Home: opening' })).toContainText(
    'Saved for release',
  )

  await panel.openDocument('home/hero')
  await panel.reset.click()
  await expect(panel.question).toContainText('Yours stay among the versions')
  await panel.question.getByRole('button', { name: 'Reset' }).click()
  await expect(panel.standing).toHaveText('Status: Built-in text')
  await expect(panel.field('Title')).toHaveValue(TITLE)
  await expect(panel.reset).toHaveCount(0)
})

test('contract §6 a draft is discarded for what was saved last', async ({ page }) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
  const saved = panel.nextSave()
  await panel.field('Title').fill('A slip of the keyboard')
  await saved
  await panel.discard.click()
  await panel.question.getByRole('button', { name: 'Discard' }).click()
  await expect(panel.field('Title')).toHaveValue(TITLE)
  await expect(panel.standing).toHaveText('Status: Built-in text')
})

test('contract §6 what breaks a rule is kept as a draft and not saved: the field says why', async ({
  page,
  problems,
}) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('faq/faq-items')
  const row = panel.row('What does Averline Sciences supply?')
  await panel.toggle(row)
  const drafted = panel.nextSave()
  await row.getByLabel('Answer').fill('x'.repeat(5_000))
  expect(await drafted).toBe(200)
  problems.expect(/^status 400: \S+\/cms\/api/, /^console: .*status of 400/)
  await panel.save.click()
  await expect(row.getByText(/^“Answer” is longer than \d+ characters\.$/)).toBeVisible()
  await expect(panel.standing).toContainText('Draft')
})

test('contract §6 the session ends while a form is open: nothing typed is lost', async ({
  page,
  freshDatabase: { databaseUrl, resetDatabase },
  problems,
}) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
  await endSessions(databaseUrl)
  problems.expect(/^status 401: \S+\/cms/, /^console: /)
  await panel.field('Title').fill('Typed without a session')
  await expect(panel.sessionOver).toContainText('Nothing you typed is lost')
  await expect(panel.field('Title')).toHaveValue('Typed without a session')
  // Signed in again in another tab.
  await resetDatabase()
  const saved = panel.nextSave()
  await panel.field('Title').pressSequentially(', and with one')
  expect(await saved).toBe(200)
  await expect(panel.sessionOver).toHaveCount(0)
  await page.reload()
  await expect(panel.field('Title')).toHaveValue('Typed without a session, and with one')
})

test('contract §6 the versions say when, who and what; one that is brought back is a draft', async ({
  page,
  freshDatabase: _,
}) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
  const drafted = panel.nextSave()
  await panel.field('Title').fill('Another title')
  await drafted
  await panel.save.click()
  await expect(panel.standing).toContainText('Saved for release')
  await page.getByRole('link', { name: /^Versions/ }).click()
  const rows = page.getByRole('row')
  await expect(rows).toHaveText([
    /WhenWhoWhat/,
    /Asha AdminSaved for release$/,
    /Asha AdminDraft, kept while it was typed$/,
    /Built-in textFormerly saved for release$/,
  ])
  await rows.last().getByRole('link').click()
  await page.getByRole('button', { name: 'Bring this version back' }).click()
  await panel.question.getByRole('button', { name: 'Confirm' }).click()
  await expect(panel.field('Title')).toHaveValue(TITLE)
  await expect(panel.standing).toHaveText('Status: Draft, not saved for release yet')
})

test('contract §6 two windows: what the other one saved is not written over', async ({ page, problems }) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
  const other = new ContentPanelPage(await page.context().newPage())
  await other.openDocument('home/hero')
  const first = other.nextSave()
  await other.field('Title').fill('Of the other window')
  expect(await first).toBe(200)

  problems.expect(/^status 409: \S+\/cms\/api/, /^console: .*status of 409/)
  const refused = panel.nextSave()
  // Asked is only who has used the page.
  await panel.field('Title').click()
  await panel.field('Title').fill('Of this window')
  expect(await refused).toBe(409)
  await expect(panel.toasts.first()).toContainText('You have changed this document in another window')
  await expect(panel.field('Title')).toHaveValue('Of this window')
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(panel.field('Title')).toHaveValue('Of the other window')
  await other.page.close()
})

test('contract §6 two editors: the second is told who is typing, may only read or take over, and nothing is lost', async ({
  page,
  browser,
  freshDatabase: { databaseUrl, url },
}) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
  const drafted = panel.nextSave()
  await panel.field('Title').fill('Of the first editor')
  expect(await drafted).toBe(200)
  // What is saved lets go of the document: this is still on its way.
  await page.route(/\/cms\/api\/content-documents\/\d+\?autosave/, () => {})
  await panel.field('Title').pressSequentially(', who goes on')
  await expect
    .poll(async () => (await (await page.request.get('/cms/api/payload-locked-documents')).json()).totalDocs)
    .toBe(1)

  const context = await browser.newContext({ baseURL: url })
  const second = new ContentPanelPage(await context.newPage())
  await keepPanelCookie(second.page, await addSignedInAdmin(databaseUrl, 'Ravi'))
  await second.page.goto(await second.addressOf('home/hero'))
  const told = second.page.getByRole('dialog').filter({ hasText: 'is editing this document' })
  await expect(told).toContainText(ADMIN.email)
  await told.getByRole('button', { name: 'Take over' }).click()
  await expect(second.field('Title')).toHaveValue(/^Of the first editor/)
  // Taken over, the form is put up anew: whoever is faster than that types into the one before.
  await expect(async () => {
    await second.field('Title').fill('Of the second editor')
    await expect.poll(() => second.lastEditor('home/hero'), { timeout: 4_000 }).toBe('Ravi')
  }).toPass()
  await context.close()
  page.once('dialog', (dialog) => dialog.accept())
  await page.goto(`${await panel.addressOf('home/hero')}/versions`)
  await expect(page.getByRole('row')).toHaveText([
    /WhenWhoWhat/,
    /RaviDraft now$/,
    /Asha AdminDraft, kept while it was typed$/,
    /Built-in textSaved for release$/,
  ])
})

test('contract §6 beside the form: the page with the draft’s words, for nobody else', async ({
  page,
  freshDatabase: { url },
  problems,
}) => {
  const panel = new ContentPanelPage(page)
  // Payload lets the frame run scripts of its own origin, which is what it shows.
  problems.expect(/^console: An iframe which has both allow-scripts and allow-same-origin/)
  await page.setViewportSize({ width: 1600, height: 900 })
  await panel.openDocument('home/hero')
  await hydrated(panel.previewToggler)
  await panel.previewToggler.click()
  // The process that prints is cold.
  await expect(panel.preview.getByRole('heading', { level: 1 })).toHaveText(TITLE, { timeout: 30_000 })
  await panel.field('Title').fill('Seen before it is saved')
  await expect(panel.preview.getByRole('heading', { level: 1 })).toHaveText('Seen before it is saved')
  await panel.field('Title').fill('x'.repeat(100))
  await expect(panel.preview.getByText('Title: “Title” is longer than 90 characters.')).toBeVisible()

  const id = (await panel.addressOf('home/hero')).split('/').at(-1)
  const stranger = await fetch(`${url}/cms/preview/${id}`, { redirect: 'manual' })
  expect([stranger.status, stranger.headers.get('location')]).toEqual([
    303,
    `/admin/login?next=${encodeURIComponent(`/cms/preview/${id}`)}`,
  ])
  const { headers } = await page.request
    .get(`/cms/preview/${id}`)
    .then((answer) => ({ headers: answer.headers() }))
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-robots-tag']).toContain('noindex')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(await (await page.request.get('/')).text()).toContain(TITLE)
  const missing = await page.request.get('/cms/preview/999999')
  expect(missing.status()).toBe(404)
})

test('contract §6 a document is edited and saved by the keyboard alone', async ({ page }) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
  const title = panel.field('Title')
  await page.keyboard.press('Tab')
  for (let presses = 0; presses < 40; presses += 1) {
    if (await title.evaluate((node) => node === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(title).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  const saved = panel.nextSave()
  await page.keyboard.type('By the keyboard')
  await saved
  await expect(panel.save).toBeEnabled()
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Shift+Tab')
    if (await panel.save.evaluate((node) => node === document.activeElement)) break
  }
  await expect(panel.save).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.standing).toContainText('Saved for release')
})

test('our parts of the dashboard and of a form raise no barriers', async ({ page }) => {
  const panel = new ContentPanelPage(page)
  await panel.open()
  const dashboard = await new AxeBuilder({ page }).include('.panel-dashboard').analyze()
  expect(dashboard.violations.map(({ id }) => id)).toEqual([])
  await panel.openDocument('home/hero')
  const saved = panel.nextSave()
  await panel.field('Title').fill('Another title')
  await saved
  await expect(panel.discard).toBeVisible()
  const controls = await new AxeBuilder({ page })
    .include('.panel-standing')
    .include('.doc-controls__controls')
    .analyze()
  expect(controls.violations.map(({ id }) => id)).toEqual([])
})
