import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'
import { DraftsPage } from '../../support/pages/drafts-page'
import { Visitor } from '../../support/pages/visitor'
import { storeAdminSession } from '../../support/session'
import { expect, test } from '../../support/test'

/** The first release prints all pages, one by one: on a busy machine that takes its time. */
const PREPARED = { timeout: 180_000 }

const QUESTION = 'What does Averline Sciences supply?'
const ANSWER = 'Materials, and research. That is all of it.'

test('contract §6 an answer corrected at /cms is seen in the preview, waits in Drafts, is released, and read on /support/faq', async ({
  page,
  browser,
  app,
}) => {
  test.setTimeout(300_000)
  await app.resetDatabase()
  await page.context().clearCookies()
  await keepPanelCookie(page, app.adminSession)
  const visitor = await Visitor.from(browser, app)

  const panel = new ContentPanelPage(page)
  await panel.openDocument('faq/faq-items')
  const row = panel.row(QUESTION)
  await panel.toggle(row)
  const drafted = panel.nextSave()
  await panel.write(row, ANSWER)
  expect(await drafted).toBe(200)
  const preview = await page.context().newPage()
  await preview.goto(
    (await panel.addressOf('faq/faq-items')).replace('/collections/content-documents/', '/preview/'),
  )
  await expect(preview.locator('body')).toContainText(ANSWER)
  await preview.close()
  await panel.save.click()
  await expect(panel.standing).toContainText('Saved for release')
  await visitor.load('/support/faq')
  await expect(visitor.main).not.toContainText(ANSWER)

  await storeAdminSession(page, app.adminSession)
  await panel.standing.getByRole('link', { name: 'release it from Drafts' }).click()
  const drafts = new DraftsPage(page)
  await expect(drafts.items).toHaveText([/FAQ: questions and answers.*Materials, and research\./])
  await drafts.publish.click()
  await drafts.confirm('Publish')
  await expect(page.getByText('Live', { exact: true })).toBeVisible(PREPARED)

  await visitor.load('/support/faq')
  await visitor.main.getByRole('button', { name: QUESTION }).click()
  await expect(visitor.main).toContainText(ANSWER)
  await visitor.leave()
  await panel.openDocument('faq/faq-items')
  await expect(panel.standing).toHaveText('Status: Live')

  // The tests after this one find the site as it was built.
  await app.resetDatabase()
  await expect
    .poll(async () => (await fetch(`${app.url}/reference-standards`)).headers.get('x-release'))
    .toBe('0')
})
