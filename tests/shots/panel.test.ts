import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser/test'
import { ContentPanelPage, keepPanelCookie } from '../support/pages/content-panel-page'
import { DocumentFormPage } from '../support/pages/document-form-page'

const WIDTHS = [390, 768, 1440]
const THEMES = ['light', 'dark']

/** Takes pictures of what the window shows of a screen of the panel, in both themes at the three widths. */
function panelShots(name: string, come: (page: Page) => Promise<void>) {
  for (const width of WIDTHS)
    test(`panel ${name} ${width}`, async ({ page, app: { adminSession } }) => {
      await keepPanelCookie(page, adminSession)
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await come(page)
      for (const theme of THEMES) {
        await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
        await page.screenshot({ path: `screenshots/panel-${name}-${width}-${theme}.png` })
      }
    })
}

test.slow()
test.beforeEach(({ problems }) => problems.expect(/status [45]\d\d/, /Failed to load resource/))

panelShots('search', async (page) => {
  await page.goto('/cms/search?q=lactose')
  await page.getByRole('heading', { name: 'Search', level: 1 }).waitFor()
})

panelShots('publish', async (page) => {
  const form = new DocumentFormPage(page, 'posts')
  await form.open('posts/post-3')
  const kept = form.nextKept('Lactose')
  await form.field('Title').fill(`Lactose ${Date.now()}`)
  await kept
  await form.save.click()
  await expect(form.standing).toContainText('Saved for release')
  await form.publishThis.click()
  await form.publication.getByRole('radio', { name: 'At a time' }).check()
})

panelShots('link', async (page) => {
  await new ContentPanelPage(page).openDocument('home/hero')
  await page.getByRole('button', { name: 'Choose where it leads' }).first().click()
  await page.getByRole('radio').first().waitFor()
})

panelShots('form', async (page) => {
  const form = new DocumentFormPage(page, 'posts')
  await form.open('posts/post-4')
  await expect(form.usedIn).toContainText('Nothing uses this.')
})

panelShots('page', async (page) => {
  await page.goto('/cms/collections/pages/create')
  await page.waitForURL(/\/pages\/\d+$/)
  await page.getByLabel('Title').first().fill('Careers')
  await page.getByRole('button', { name: 'Add Block' }).click()
  await page
    .locator('.thumbnail-card')
    .filter({ hasText: /^Text$/ })
    .click()
  await page.locator('.array-actions .popup-button').first().click()
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('group', { name: 'Search result' }).scrollIntoViewIfNeeded()
})
