import { expectAccessibleInBothThemes } from '../../support/browser/accessibility'
import { tabTo } from '../../support/browser/tab-to'
import { expect, test } from '../../support/browser/test'
import { COMPLETE_INQUIRY, ContactPage } from '../../support/pages/contact-page'
import { ReferenceIndexPage } from '../../support/pages/reference-index-page'
import { ReferenceProductPage } from '../../support/pages/reference-product-page'

const LIST =
  /^Request list:\nAV-\d{6} {2}Caffeine {2}CAS 58-08-2 {2}25 mg\nAV-\d{6} {2}Acetaminophen {2}CAS 103-90-2 {2}1$/

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('contract §7 By keyboard alone numbers are looked up, added to the request list and sent as a request', async ({
    page,
  }) => {
    await new ReferenceIndexPage(page).open()
    await tabTo(page, 'Look up a list')
    await page.keyboard.press('Enter')
    const look = page.getByRole('dialog', { name: 'Look up a list' })
    await expect(look.getByRole('textbox', { name: 'CAS or catalogue numbers' })).toBeFocused()
    await expect(page).toHaveURL(/#list$/)
    await page.keyboard.type('58-08-2; 103-90-3\n103-90-2\nnonsense')
    await tabTo(page, 'Look up')
    await page.keyboard.press('Enter')
    await expect(look.getByText('2 found, 1 near, 1 not found')).toBeVisible()
    await expect(look.getByRole('row').filter({ hasText: '103-90-3' })).toContainText('Near miss')
    await expectAccessibleInBothThemes(page, 'the look-up')
    await tabTo(page, 'Add found to request list')
    await page.keyboard.press('Enter')
    await expect(look.getByText('The request list has 2 products.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Look up a list' })).toBeFocused()
    await expect(page).toHaveURL(/\/reference-standards$/)

    await tabTo(page, 'Request list (2)')
    await page.keyboard.press('Enter')
    const list = page.getByRole('dialog', { name: 'Request list' })
    await expect(list.getByRole('link')).toHaveText(['Caffeine', 'Acetaminophen'])
    await list.getByRole('textbox', { name: 'Quantity of Caffeine' }).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('25 mg')
    await expectAccessibleInBothThemes(page, 'the request list')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await tabTo(page, 'Ask for a quote')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/contact')
    await expect(new ContactPage(page).field('Message')).toHaveValue(LIST)
  })
})

test('contract §7 The result of a list has room for its columns in a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await new ReferenceIndexPage(page).open('#list')
  const look = page.getByRole('dialog', { name: 'Look up a list' })
  await look
    .getByRole('textbox', { name: 'CAS or catalogue numbers' })
    .fill('AV-103005\nAV-104004\n657-24-9\n50-78-3')
  await look.getByRole('button', { name: 'Look up', exact: true }).click()
  await expect(look.getByRole('cell', { name: 'Synthesis on demand' }).first()).toBeVisible()
  const table = look.getByRole('region', { name: 'Result' })
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('contract §7 A product is added to the list from its page, and other tabs show it at once', async ({
  page,
  context,
}) => {
  const product = new ReferenceProductPage(page)
  const other = await context.newPage()
  await new ReferenceProductPage(other).open('acetaminophen/acetaminophen')
  await product.open('acetaminophen/acetaminophen')
  await page.getByRole('button', { name: 'Add to request: Acetaminophen', exact: true }).click()
  for (const tab of [page, other]) {
    await expect(
      tab.getByRole('button', { name: 'On request list: Acetaminophen', exact: true, pressed: true }),
    ).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Request list (1)' })).toBeInViewport()
  }
  // The button at the window's lower edge covers no control of a card.
  await expectAccessibleInBothThemes(page, 'a product on the request list')
  await other.close()
})

test('contract §7 A list too long for a mail address is saved as a file, and the letter holds its first lines', async ({
  page,
}) => {
  const contact = new ContactPage(page)
  const stored = Array.from({ length: 200 }, (_, number) => ({
    catNo: `AV-9${String(number).padStart(5, '0')}`,
    name: `Substance ${number}`,
    casNo: '',
    path: `/reference-standards/substances/substance-${number}`,
    quantity: '1',
  }))
  // Nothing runs in it: it only has the same origin.
  await page.goto('/robots.txt')
  await page.evaluate((list) => localStorage.setItem('request-list', JSON.stringify(list)), stored)
  await page.goto('/reference-standards#request')
  await page.getByRole('button', { name: 'Ask for a quote' }).click()
  await expect(contact.field('Message')).toHaveValue(/^Request list:\nAV-900000 {2}Substance 0 {2}1\n/)
  // The stand-in for the mail program loads a document of its own.
  await contact.open()
  const { Message: _, ...sender } = COMPLETE_INQUIRY
  await contact.fill(sender)
  const download = page.waitForEvent('download')
  await contact.submit()
  expect((await download).suggestedFilename()).toBe('request-list.csv')
  // The letter opens after the file is saved.
  await expect.poll(() => contact.letters()).toHaveLength(1)
  const [letter] = await contact.letters()
  expect(letter?.body).toMatch(/^Request list:\r\nAV-900000 {2}Substance 0 {2}1\r\n/)
  expect(letter?.body).toContain('The whole list is in request-list.csv; please attach it.')
  const [address = ''] = await page.evaluate((): string[] => Reflect.get(window, 'openedLetters'))
  expect(address.length).toBeLessThanOrEqual(1_800)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('contract §7 No button is offered that needs JavaScript; the SDF can be downloaded', async ({
    page,
  }) => {
    await page.goto('/reference-standards')
    for (const name of ['Draw a structure', 'Look up a list', /^Request list/])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await page.goto('/reference-standards/acetaminophen/acetaminophen')
    // A sheet that is sent on request always has a disabled button.
    await expect(page.getByRole('main').getByRole('button', { disabled: false })).toHaveCount(0)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download SDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/^AV-\d{6}\.sdf$/)
  })
})
