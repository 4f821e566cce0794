import { barriers } from '../../support/browser/accessibility'
import { addPictures } from '../../support/browser/browser-rows'
import { makeVersionsAgain, prepareWithheld, withholdVersions } from '../../support/browser/picture-versions'
import { readJson } from '../../support/browser/read-json'
import { expect, test } from '../../support/browser/test'
import { picture } from '../../support/files/files'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'
import { PicturesPage } from '../../support/pages/pictures-page'

/** Versions are made at low priority, which takes time on a busy machine. */
const PREPARED = { timeout: 60_000 }

// The panel's process starts with the first request.
test.slow()
test.beforeEach(async ({ page, freshDatabase: { adminSession } }) => {
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
})

test.afterAll(({ app }) => makeVersionsAgain(app.databaseUrl))

test('contract §6 A refused picture is explained at its fields; a valid one is uploaded', async ({
  page,
  problems,
}) => {
  problems.expect(/ 400\b/, /^status 400: /)
  const pictures = new PicturesPage(page)
  await pictures.openNew()
  await pictures.chooseFile({
    name: 'flask.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await pictures.save.click()
  await expect(pictures.errors.filter({ hasText: 'tick “Decorative”' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(pictures.errors.filter({ hasText: 'tick “Decorative”' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
  await pictures.describe('A flask on a bench')
  await pictures.save.click()
  await expect(pictures.errors.filter({ hasText: 'must be a PNG, JPEG' })).toBeVisible()
  await expect(pictures.alt).toHaveValue('A flask on a bench')

  await pictures.removeFile()
  // An oversized file is refused before it is sent; Playwright cannot pass a file that large.
  await page.locator('.file-field input[type="file"]').evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer()
    chosen.items.add(new File([new Uint8Array(51 * 1024 * 1024)], 'huge.png', { type: 'image/png' }))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(
    pictures.errors.filter({ hasText: '“huge.png” is too large. The image must be at most 50 MB.' }),
  ).toBeVisible()
  await pictures.chooseFile({
    name: 'flask.png',
    mimeType: 'image/png',
    buffer: await picture('png', 900, 600),
  })
  await expect(pictures.errors.filter({ hasText: 'at most 50 MB' })).toHaveCount(0)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/cms\/api\/pictures/, async (route) => {
    if (route.request().method() === 'POST') await arrived
    await route.fallback()
  })
  await pictures.save.click()
  await expect(page.getByRole('status').filter({ hasText: 'Being uploaded…' })).toBeVisible()
  arrive()
  // It is re-encoded before it is accepted.
  await expect(page).toHaveURL(/\/cms\/collections\/pictures\/\d+/, { timeout: 30_000 })
  await expect(pictures.state).toBeVisible()
})

test('contract §6 A picture is chosen by keyboard, or uploaded without leaving the form; its focal point is chosen; the typed text stays; a picture in use cannot be deleted', async ({
  page,
  app,
  problems,
}) => {
  // The frame is Payload's own.
  problems.expect(/^console: An iframe which has both allow-scripts and allow-same-origin/)
  problems.expect(/^status 409: \S+\/cms\/api\/pictures\//, /^console: .*409.*\/cms\/api\/pictures\//)
  await addPictures(app.databaseUrl, 1)
  await page.setViewportSize({ width: 1600, height: 900 })
  const pictures = new PicturesPage(page)
  const panel = new ContentPanelPage(page)
  await withholdVersions(app.databaseUrl)
  await panel.openDocument('services/services')
  const row = page.locator('.array-field__row').first()
  await panel.openRows()
  const drafted = panel.nextSave()
  await row.getByLabel('Title', { exact: true }).first().fill('Typed before the upload')
  expect(await drafted).toBe(200)
  const opener = pictures.opener(row)
  const chosen = row.locator('.panel-picture-chosen')
  await pictures.scrollToOpener(row)
  await opener.press('Enter')
  await expect(pictures.choice).toBeVisible()
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    expect(await barriers(page, { within: ['.panel-picture-choice'] }), theme).toEqual([])
  }
  await pictures.offer('bench-1.jpg').check()
  const kept = panel.nextSave()
  await pictures.use.click()
  await expect(pictures.choice).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(chosen).toContainText('bench-1.jpg')
  expect(await kept).toBe(200)

  await opener.click()
  await pictures.choice.getByRole('button', { name: 'Upload a new one' }).click()
  await expect(pictures.choice).toBeHidden()
  await pictures.chooseFile({
    name: 'crystal.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture('jpeg', 700, 500),
  })
  await pictures.chooseFocalPoint(20, 80)
  await pictures.describe('A crystal')
  const named = panel.nextSave()
  await pictures.save.click()
  expect(await named).toBe(200)
  await expect(chosen).toContainText('crystal.jpg')
  await expect(row.getByLabel('Title', { exact: true }).first()).toHaveValue('Typed before the upload')
  const newest = async () => (await readJson(page, '/cms/api/pictures?limit=1')).docs[0]
  expect(await newest()).toMatchObject({
    filename: 'crystal.jpg',
    alt: 'A crystal',
    focalX: 20,
    focalY: 80,
  })

  // An unprepared picture can be chosen; once prepared, the form and the page beside it show it automatically.
  await expect(chosen).toContainText('Being prepared…')
  await opener.click()
  await expect(pictures.offer('crystal.jpg A crystal Being prepared…')).toBeChecked()
  await pictures.choice.getByRole('button', { name: 'Cancel' }).click()
  await panel.previewToggler.click()
  await expect(panel.preview.getByRole('heading', { name: 'Typed before the upload' })).toBeVisible(PREPARED)
  const shown = panel.preview.getByRole('img', { name: 'A crystal' })
  await expect(shown).toHaveCount(0)
  await prepareWithheld(app.databaseUrl)
  await expect(chosen.locator('img')).toBeVisible(PREPARED)
  await expect(chosen).not.toContainText('Being prepared…')
  await expect(shown).toBeAttached(PREPARED)

  await panel.save.click()
  await expect(panel.toasts.filter({ hasText: 'Saved for the next release.' })).toBeVisible()
  await pictures.openNewest()
  await pictures.delete()
  await expect(pictures.toasts).toContainText('This picture is used in “Services: the services”')
})
