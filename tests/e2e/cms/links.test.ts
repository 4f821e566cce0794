import type { Locator, Page } from '@playwright/test'
import { barriers } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/test'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'

// The panel's process starts with the first request.
test.slow()
test.beforeEach(async ({ page, freshDatabase: { adminSession } }) => {
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
})

const SERVICE = 'Custom Synthesis & R&D'

/** The editor of the first answer, with all its text selected, and the buttons above it. */
async function openAnswer(
  page: Page,
): Promise<{ panel: ContentPanelPage; answer: Locator; toolbar: Locator }> {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('services/services')
  const row = panel.row(SERVICE)
  await panel.openRow(row)
  const answer = await panel.selectText(row)
  return { panel, answer, toolbar: row.locator('.fixed-toolbar') }
}

/** The drawer of a new link, and the field of its address. */
async function openLink(page: Page, toolbar: Locator): Promise<{ drawer: Locator; address: Locator }> {
  await toolbar.getByRole('button', { name: 'Link' }).press('Enter')
  const drawer = page.getByRole('dialog').filter({ hasText: 'Leads to' })
  return { drawer, address: drawer.getByRole('textbox', { name: 'Leads to' }) }
}

type OpenLink = { panel: ContentPanelPage; answer: Locator; drawer: Locator; address: Locator }

/** Saves a link to /services, and expects it in the text. */
async function saveLink({ panel, answer, drawer, address }: OpenLink) {
  const saved = panel.nextSave()
  await address.press('Enter')
  await expect(drawer).toHaveCount(0)
  await expect(answer.locator('a')).toHaveAttribute('href', '/services')
  expect(await saved).toBe(200)
}

/** Makes the server stop answering the questions of a form. */
const takeAway = (page: Page) =>
  page.route(/\/cms\/collections\//, (route) =>
    route.fulfill({ status: 503, json: { detail: 'Away', errors: [{ message: 'Away' }] } }),
  )

const NO_ADDRESS = /must be a full address that starts with https/

test('contract §6 The drawer makes links by keyboard; without the server the browser judges an address', async ({
  page,
  problems,
}) => {
  problems.expect(/^status 503: \S+\/cms\/collections\//, /^console: /)
  const { panel, answer, toolbar } = await openAnswer(page)

  await test.step('closing the drawer leaves the words unchanged', async () => {
    const { drawer, address } = await openLink(page, toolbar)
    await address.fill('javascript:alert(1)')
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(answer.locator('a')).toHaveCount(0)
    await expect(answer).toContainText('We make what cannot be bought')
  })

  await test.step('no wrong address enters a text, even when it is saved at once', async () => {
    await panel.selectText(panel.row(SERVICE))
    const { drawer, address } = await openLink(page, toolbar)
    await address.fill('/services')
    await address.evaluate((input: HTMLInputElement) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(input, '/abuot')
      input.dispatchEvent(new Event('input', { bubbles: true }))
      queueMicrotask(() => input.form?.requestSubmit())
    })
    await expect(drawer.getByRole('alert')).toHaveText(/“\/abuot” is no page of this site/)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(answer.locator('a')).toHaveCount(0)
  })

  await test.step('the toolbar works by keyboard, and its icons have names', async () => {
    await panel.selectText(panel.row(SERVICE))
    for (const name of ['Bold', 'Italic', 'Subscript', 'Superscript', 'Link'])
      await expect(toolbar.getByRole('button', { name })).toHaveAttribute('title', name)
    await expect(answer).toHaveAccessibleName('Description')
    const saved = panel.nextSave()
    await toolbar.getByRole('button', { name: 'Bold' }).press('Enter')
    await expect(answer.locator('strong')).not.toHaveCount(0)
    expect(await saved).toBe(200)
    const within = ['.fixed-toolbar', '.ContentEditable__root', '.collapsible__drag']
    expect(await barriers(page, { within })).toEqual([])
  })

  await test.step('the drawer checks an address', async () => {
    await panel.selectText(panel.row(SERVICE))
    const { drawer, address } = await openLink(page, toolbar)
    await address.fill('javascript:alert(1)')
    await address.press('Enter')
    await expect(drawer.getByText(NO_ADDRESS)).toBeVisible()
    await address.fill('/services')
    await expect(drawer.getByText(NO_ADDRESS)).toHaveCount(0)
    await saveLink({ panel, answer, drawer, address })
    // The button removes an existing link.
    await panel.selectText(panel.row(SERVICE))
    const undone = panel.nextSave()
    await toolbar.getByRole('button', { name: 'Link' }).press('Enter')
    await expect(answer.locator('a')).toHaveCount(0)
    expect(await undone).toBe(200)
  })

  await test.step('an address is checked while the server does not answer', async () => {
    await panel.selectText(panel.row(SERVICE))
    const { drawer, address } = await openLink(page, toolbar)
    await expect(address).toBeVisible()
    await takeAway(page)
    await address.fill('javascript:alert(1)')
    await address.press('Enter')
    const refusal = drawer.getByRole('alert')
    await expect(refusal).toHaveText(NO_ADDRESS)
    for (const [typed, said] of [
      ['/abuot', /“\/abuot” is no page of this site/],
      ['https://user:pw@example.com', /has a user name or a password in it/],
      ['http://example.com', NO_ADDRESS],
    ] as const) {
      await address.fill(typed)
      await expect(refusal).toHaveText(said)
      await address.press('Enter')
      await expect(refusal).toHaveText(said)
      await expect(address).toHaveValue(typed)
      await expect(address).toHaveAccessibleDescription(said)
    }
    await address.fill('/services')
    await expect(refusal).toHaveCount(0)
    await saveLink({ panel, answer, drawer, address })
  })
})
