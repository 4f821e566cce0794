import { expect, test } from '../../support/browser/test'
import { ContactPage } from '../../support/pages/contact-page'

test('§4 The inquiry type dropdown', async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.open()
  await test.step('the dropdown toggles on click and offers its options in order', async () => {
    await expect(contact.inquiryType).toHaveText('Select an option')
    await expect(page.getByLabel('Inquiry type'), 'nothing else has its name').toHaveCount(1)
    await contact.inquiryType.click()
    await expect(contact.options).toHaveText([
      'Select an option',
      'CRO Services',
      'Distribution',
      'Partnership',
      'Technical Support',
      'Other',
    ])
    await contact.inquiryType.click()
    await expect(contact.options.first()).toBeHidden()
  })
  await test.step('the dropdown works by keyboard alone', async () => {
    await contact.inquiryType.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(contact.inquiryType).toHaveText('Select an option')
    await page.keyboard.press('t')
    await page.keyboard.press('Enter')
    await expect(contact.inquiryType).toHaveText('Technical Support')
    await page.keyboard.press('Tab')
    await expect(contact.field('Message')).toBeFocused()
  })
  await test.step('the dropdown closes on a selection, and on a click outside without a change', async () => {
    await contact.choose('Distribution')
    await expect(contact.options.first()).toBeHidden()
    await expect(contact.inquiryType).toHaveText('Distribution')
    await contact.inquiryType.click()
    await expect(contact.options.first()).toBeVisible()
    await page.getByRole('heading', { name: 'Send us an inquiry' }).click()
    await expect(contact.options.first()).toBeHidden()
    await expect(contact.inquiryType).toHaveText('Distribution')
  })
})
