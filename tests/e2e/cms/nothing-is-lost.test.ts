import { barriers } from '../../support/browser/accessibility'
import { addSignedInAdmin, endSessions } from '../../support/browser/browser-rows'
import { readJson } from '../../support/browser/read-json'
import { ADMIN, expect, test } from '../../support/browser/test'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'

// The panel's process is cold for the first of them.
test.slow()
test.beforeEach(async ({ page, freshDatabase: { adminSession } }) => {
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
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
  await expect(panel.toasts).toHaveCount(0)
  // Signed in again in another tab: what was typed is saved without a letter more.
  const saved = panel.nextSaved()
  await resetDatabase()
  await saved
  await expect(panel.sessionOver).toHaveCount(0)
  expect(await panel.kept('home/hero')).toMatchObject({ title: 'Typed without a session' })
})

test('contract §6 two windows: what the other one saved is not written over', async ({ page, problems }) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
  await panel.saveMeanwhile('home/hero', 'Of the other window')
  problems.expect(/^status 409: \S+\/cms\/api/, /^console: .*status of 409/)
  const refused = panel.nextSave()
  // Asked is only who has used the page.
  await panel.field('Title').click()
  await panel.field('Title').fill('Of this window')
  expect(await refused).toBe(409)
  await expect(panel.choice).toContainText('You have changed this document in another window')
  await expect(panel.toasts).toHaveCount(0)
  await expect(panel.field('Title')).toHaveValue('Of this window')
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(panel.field('Title')).toHaveValue('Of the other window')
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
  const locked = async () => (await readJson(page, '/cms/api/payload-locked-documents')).totalDocs
  await expect(async () => {
    await panel.field('Title').pressSequentially(', who goes on')
    await expect.poll(locked, { timeout: 4_000 }).toBe(1)
  }).toPass()

  const context = await browser.newContext({ baseURL: url })
  const second = new ContentPanelPage(await context.newPage())
  await keepPanelCookie(second.page, await addSignedInAdmin(databaseUrl, 'Ravi'))
  await second.page.goto(await second.addressOf('home/hero'))
  const told = second.page.getByRole('dialog').filter({ hasText: 'is editing this document' })
  await expect(told).toHaveAccessibleName('Somebody is editing this')
  await expect(told).toContainText(ADMIN.name)
  await expect(told).not.toContainText(ADMIN.email)
  await expect(told).toContainText(/\d{1,2} [A-Z][a-z]{2} \d{4}, \d{2}:\d{2}/)
  await expect(told.getByText('What they typed before that is kept')).toHaveCount(1)
  await told.getByRole('button', { name: 'Take over' }).click()
  await expect(second.field('Title')).toHaveValue(/^Of the first editor/)
  // The first hears of it with the next letter, while the other has saved nothing. What no draft has is there to be copied, though the dialog covers the form.
  await panel.field('Title').fill('Of the first editor, to the last word')
  const taken = page.getByRole('dialog').filter({ hasText: 'Somebody else has taken over this document.' })
  await expect(taken.getByLabel(/^What you changed here/)).toBeFocused()
  await expect(taken.getByLabel(/^What you changed here/)).toHaveValue(
    'Title\nOf the first editor, to the last word',
  )
  expect(await barriers(page, { within: ['.panel-changed-here'] })).toEqual([])
  // Taken over, the form is put up anew: whoever is faster than that types into the one before.
  await expect(async () => {
    await second.field('Title').fill('Of the second editor')
    await expect.poll(() => second.lastEditor('home/hero'), { timeout: 4_000 }).toBe('Ravi')
  }).toPass()
  await context.close()
  const versions = await panel.versions('home/hero')
  expect(versions.map(({ version }) => [version.editor, version._status])).toEqual([
    ['Ravi', 'draft'],
    [ADMIN.name, 'draft'],
    [null, 'published'],
  ])
})
