import { recordScrolls } from '../../support/browser/scrolls'
import { expect, test } from '../../support/browser/test'
import { COMPLETE_INQUIRY, ContactPage } from '../../support/pages/contact-page'

test('§5 §2.6 The browser refuses an inquiry without one of the five required fields or with an invalid email address', async ({
  page,
}) => {
  const contact = new ContactPage(page)
  await contact.open()
  for (const [label, text] of [
    ['First name', ''],
    ['Last name', ''],
    ['Email', ''],
    ['Company name', ''],
    ['Message', ''],
    ['Email', 'meera at example'],
  ] as const) {
    await contact.fill({ ...COMPLETE_INQUIRY, [label]: text })
    await contact.submit()
    expect(await contact.refusedField(), `${label}: ${text}`).toBe(label)
    expect(await contact.letters(), `${label}: ${text}`).toEqual([])
    await expect(contact.notice, `${label}: ${text}`).toBeEmpty()
  }
})

test('§2.6 The form is filled in and sent by keyboard alone', async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.open()
  await contact.field('First name').focus()
  for (const text of ['Meera', 'Desai', 'meera@example.com', '', 'Northlight Analytics']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(contact.inquiryType).toBeFocused()
  for (const key of ['Enter', 'End', 'ArrowUp', 'Enter', 'Tab']) await page.keyboard.press(key)
  await page.keyboard.type('Need 25 mg of an impurity.')
  await page.keyboard.press('Tab')
  await expect(contact.submitButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(contact.notice).toContainText('addressed to support@averline.example')
})

test('§2.6 Four questions lead to all of them; an unsent inquiry is kept while the visitor looks at other pages', async ({
  page,
}) => {
  const contact = new ContactPage(page)
  await contact.open()
  await contact.fill({ 'First name': 'Meera', Message: 'Need 25 mg \n and ' })
  await contact.choose('Technical Support')
  await expect(contact.questions).toHaveCount(4)
  await page.getByRole('button', { name: 'How do I request a quote?', expanded: false }).click()
  await expect(page.getByText('Use the inquiry form on the contact page')).toBeVisible()
  await expect(page.getByRole('button', { name: 'How do I request a quote?', expanded: true })).toBeVisible()
  await contact.viewAllFaqs.click()
  await expect(page).toHaveURL(/\/support\/faq$/)
  await page.goBack()
  await expect(contact.field('First name')).toHaveValue('Meera')
  await expect(contact.field('Message')).toHaveValue('Need 25 mg \n and ')
  await expect(contact.inquiryType).toHaveText('Technical Support')
  await contact.open()
  await expect(contact.field('First name')).toHaveValue('Meera')
  await expect(contact.inquiryType).toHaveText('Technical Support')
})

test('§2.6 With reduced motion a hash in the address jumps to its place', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const scrolls = await recordScrolls(page)
  await new ContactPage(page).open('#offices')
  await expect.poll(scrolls.seen).toEqual([{ id: 'offices', behavior: 'instant' }])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.6 The form submits as a letter of the browser, and the answers open', async ({ page }) => {
    await page.goto('/contact')
    const contact = new ContactPage(page)
    await expect(contact.form).toHaveAttribute('action', 'mailto:info@averline.example')
    await expect(contact.inquiryType).toBeHidden()
    await contact.questions.first().click()
    await expect(page.getByText('Use the inquiry form on the contact page')).toBeVisible()
  })
})
