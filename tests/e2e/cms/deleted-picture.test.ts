import type { Page } from '@playwright/test'
import { addPictures, dropPictures, setPictureState } from '../../support/browser/browser-rows'
import { readJson } from '../../support/browser/read-json'
import { expect, test } from '../../support/browser/test'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'
import { PicturesPage } from '../../support/pages/pictures-page'

// The panel's process starts with the first request.
test.slow()
test.beforeEach(async ({ page, freshDatabase: { adminSession, databaseUrl } }) => {
  await addPictures(databaseUrl, 1)
  await setPictureState(databaseUrl, 'ready')
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
})

const KEY = 'bench00000000000000001'
const GONE = 'This picture is not there any more: choose another one.'
const DOCUMENT = 'about/hero'

/** Makes the newest draft of the page's opening name the picture, as an open form saves it. */
async function draftWithPicture(page: Page, panel: ContentPanelPage, url: string): Promise<void> {
  const id = await panel.idOf(DOCUMENT)
  const address = `/cms/api/content-documents/${id}?draft=true&depth=0`
  const { content } = await readJson(page, address)
  const [form] = content
  const changed = [{ ...form, title: 'About a bench', picture: { ...form.picture, name: KEY } }]
  const saved = await page.request.patch(`${address}&autosave=true`, {
    headers: { origin: url },
    data: { content: changed, _status: 'draft' },
  })
  expect(saved.status()).toBe(200)
}

test('contract §6 A field says that its picture was deleted; the page shows without it, and the draft is not released', async ({
  page,
  app,
  problems,
}) => {
  problems.expect(
    /^console: An iframe which has both allow-scripts and allow-same-origin/,
    /^status 400: \S+\/cms\/api\/content-documents/,
    /^console: .*status of 400/,
  )
  await page.setViewportSize({ width: 1600, height: 900 })
  const panel = new ContentPanelPage(page)
  const pictures = new PicturesPage(page)
  await dropPictures(app.databaseUrl)
  await draftWithPicture(page, panel, app.url)
  await panel.openDocument(DOCUMENT)
  const chosen = page.locator('.panel-picture-chosen')
  await expect(chosen).toContainText(GONE)
  await expect(chosen.locator('img')).toHaveCount(0)

  await panel.previewToggler.click()
  await expect(panel.preview.getByRole('heading', { name: 'About a bench' })).toBeVisible({ timeout: 60_000 })
  const broken = await panel.preview
    .locator('img')
    .evaluateAll(
      (images: HTMLImageElement[]) =>
        images.filter((each) => each.complete && each.naturalWidth === 0).length,
    )
  expect(broken).toBe(0)

  await panel.save.click()
  await expect(panel.faultsIn(page.locator('#field-content')).filter({ hasText: GONE })).toBeVisible()
  await pictures.opener(page.locator('#field-content')).click()
  await pictures.offer('Hero contact').check()
  await pictures.use.click()
  await expect(chosen).toContainText('Hero contact')
  await panel.save.click()
  await expect(panel.toasts.filter({ hasText: 'Saved for the next release.' })).toBeVisible()
})

test('contract §6 A field of an open form says that the file of its picture was deleted', async ({
  page,
  app,
  problems,
}) => {
  problems.expect(/^status 404: \S+\/images\//, /^console: .*status of 404/)
  const panel = new ContentPanelPage(page)
  await draftWithPicture(page, panel, app.url)
  // Between the form's requests for it and for its file.
  await page.route(/\/images\/bench/, async (route) => {
    await dropPictures(app.databaseUrl)
    await route.fallback()
  })
  await panel.openDocument(DOCUMENT)
  const chosen = page.locator('.panel-picture-chosen')
  await expect(chosen).toContainText(GONE)
  await expect(chosen.locator('img')).toHaveCount(0)
})
