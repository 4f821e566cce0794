import type { Page } from '@playwright/test'
import { hydrated } from '../support/browser/hydrated'
import { expect, test } from '../support/browser/test'
import { blocksOfAllTypes, pageOf } from '../support/content/composed-page'
import { ContentPanelPage, keepPanelCookie } from '../support/pages/content-panel-page'
import { DocumentFormPage } from '../support/pages/document-form-page'
import { SAVED } from '../support/pages/document-states'

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
        // Colours change gradually: the shot is of their end.
        await page.screenshot({
          path: `screenshots/panel-${name}-${width}-${theme}.png`,
          animations: 'disabled',
        })
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
  await expect(form.status).toHaveText(SAVED)
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

/** Opens the form of a page that is saved for release, with three blocks. */
async function openSavedPage(page: Page) {
  await page.goto('/cms/collections/pages')
  const { text, cards, band } = blocksOfAllTypes
  const data = pageOf([text, cards, band], { address: `/careers-${Date.now()}` })
  const headers = { origin: new URL(page.url()).origin }
  const answer = await page.request.post('/cms/api/pages?depth=0', { headers, data })
  expect(answer.status()).toBe(201)
  const { doc } = await answer.json()
  await page.goto(`/cms/collections/pages/${doc.id}`)
  const form = new DocumentFormPage(page, 'pages')
  await hydrated(form.save)
  return form
}

const blocks = (page: Page) => page.locator('.blocks-field__row')

panelShots('row-actions', async (page) => {
  const form = await openSavedPage(page)
  await form.openActions(blocks(page).nth(0))
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(blocks(page).nth(0)).toContainText('Hidden: visitors do not see it')
  await blocks(page).nth(2).scrollIntoViewIfNeeded()
  await form.openActions(blocks(page).nth(1))
})

panelShots('blocks', async (page) => {
  const form = await openSavedPage(page)
  await form.openActions(blocks(page).nth(0))
  await page.getByRole('button', { name: 'Add Above' }).click()
  await expect(form.blockTypes).toBeVisible()
})

panelShots('added-block', async (page) => {
  const form = await openSavedPage(page)
  await form.openActions(blocks(page).nth(0))
  await page.getByRole('button', { name: 'Add Above' }).click()
  await form.blockTypes
    .locator('.thumbnail-card')
    .filter({ hasText: /^Timeline$/ })
    .click()
  await expect(form.field('Heading')).toBeFocused()
})

panelShots('text-link', async (page) => {
  await openSavedPage(page)
  const panel = new ContentPanelPage(page)
  await panel.openRow(blocks(page).nth(0))
  await panel.selectText(blocks(page).nth(0))
  await blocks(page).nth(0).locator('.fixed-toolbar').getByRole('button', { name: 'Link' }).click()
  await page.locator('.drawer').getByRole('button', { name: 'Choose where it leads' }).waitFor()
})

panelShots('remove', async (page) => {
  await openSavedPage(page)
  await page.locator('.doc-controls__popup .popup-button').click()
  await page.getByRole('button', { name: 'Remove from the site' }).click()
  await page.getByRole('dialog').waitFor()
})
