import { recordScrolls } from '../../support/browser/scrolls'
import { expect, test } from '../../support/browser/test'
import { COMPLETE_INQUIRY, ContactPage } from '../../support/pages/contact-page'

test.describe('§5 what the browser refuses', () => {
  test('an inquiry without one of the five that are required, and an email address that is none', async ({
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
})

test.describe('§2.6 the inquiry becomes a letter in the visitor’s mail program', () => {
  const routing = [
    ['CRO Services', 'sales@averline.example'],
    ['Distribution', 'sales@averline.example'],
    ['Partnership', 'info@averline.example'],
    ['Technical Support', 'support@averline.example'],
    ['Other', 'info@averline.example'],
  ] as const
  test('to the mailbox of its type', async ({ page }) => {
    const contact = new ContactPage(page)
    await contact.open()
    for (const [index, [type, mailbox]] of routing.entries()) {
      await contact.fill(COMPLETE_INQUIRY)
      await contact.choose(type)
      await contact.submit()
      await expect.poll(async () => (await contact.letters()).length, type).toBe(index + 1)
      await expect(contact.notice, type).toContainText(`addressed to ${mailbox}`)
      const letter = (await contact.letters()).at(-1)
      expect(letter).toMatchObject({ to: mailbox, subject: `${type} inquiry from Northlight Analytics` })
      expect(letter?.body).toContain(`Inquiry type: ${type}`)
    }
  })

  test('§5 without an inquiry type and a phone number it goes to the general mailbox', async ({ page }) => {
    const contact = new ContactPage(page)
    await contact.open()
    await contact.fill(COMPLETE_INQUIRY)
    await contact.submit()
    await expect(contact.notice).toContainText('info@averline.example')
    const [letter] = await contact.letters()
    expect(letter).toMatchObject({
      to: 'info@averline.example',
      subject: 'General inquiry from Northlight Analytics',
    })
    expect(letter?.body).not.toMatch(/Phone|Inquiry type/)
  })

  test('every character arrives as it was typed', async ({ page }) => {
    const contact = new ContactPage(page)
    await contact.open()
    const message = 'α-Tocopherol & β?\n2 × 50 mg, 100% #1 +1\n\n$& {type} “ok”'
    await contact.fill({ ...COMPLETE_INQUIRY, 'Company name': 'A&B = C? 100% $&', Message: message })
    await contact.submit()
    await expect(contact.notice).toContainText('info@averline.example')
    const [letter] = await contact.letters()
    expect(letter?.subject).toBe('General inquiry from A&B = C? 100% $&')
    expect(letter?.body).toContain(message.replaceAll('\n', '\r\n'))
  })

  test('nothing that was typed is lost, and it can be sent again', async ({ page }) => {
    const contact = new ContactPage(page)
    await contact.open()
    await contact.fill({ ...COMPLETE_INQUIRY, Phone: '+91 22 5550 0100' })
    await contact.choose('Partnership')
    await contact.submit()
    await expect(contact.notice).not.toBeEmpty()
    for (const [label, text] of Object.entries(COMPLETE_INQUIRY)) {
      await expect(contact.field(label)).toHaveValue(text)
    }
    await expect(contact.inquiryType).toHaveText('Partnership')
    await contact.submit()
    await expect.poll(async () => (await contact.letters()).length).toBe(2)
  })
})

test('§2.6 the form is filled in and sent by keyboard alone', async ({ page }) => {
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

test.describe('§2.6 an inquiry that is not sent yet', () => {
  test('waits while the visitor looks at other pages', async ({ page }) => {
    const contact = new ContactPage(page)
    await contact.open()
    await contact.fill({ 'First name': 'Meera', Message: 'Need 25 mg \n and ' })
    await contact.choose('Technical Support')
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

  test('is forgotten once the letter is written', async ({ page }) => {
    const contact = new ContactPage(page)
    await contact.open()
    await contact.fill(COMPLETE_INQUIRY)
    await contact.submit()
    await expect(contact.notice).not.toBeEmpty()
    await contact.open()
    for (const label of Object.keys(COMPLETE_INQUIRY)) await expect(contact.field(label)).toHaveValue('')
  })
})

test.describe('§2.6 a hash in the address', () => {
  test('scrolls smoothly to its element after 100 ms', async ({ page }) => {
    const scrolls = await recordScrolls(page)
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(3_600_000)
    await new ContactPage(page).open('#rajkot')
    await page.clock.runFor(99)
    expect(await scrolls.seen()).toEqual([])
    await page.clock.runFor(1)
    expect(await scrolls.seen()).toEqual([{ id: 'rajkot', behavior: 'smooth' }])
  })

  test('jumps for visitors who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const scrolls = await recordScrolls(page)
    await new ContactPage(page).open('#offices')
    await expect.poll(scrolls.seen).toEqual([{ id: 'offices', behavior: 'instant' }])
  })

  for (const hash of ['', '#nowhere', '#%E0%A4%A', '#"><b>']) {
    test(`that names nothing does nothing: ${hash || 'none'}`, async ({ page }) => {
      const scrolls = await recordScrolls(page)
      await page.clock.install({ time: 0 })
      await page.clock.pauseAt(3_600_000)
      await new ContactPage(page).open(hash)
      await page.clock.runFor(1000)
      expect(await scrolls.seen()).toEqual([])
    })
  }
})

test('§2.6 one phone number, three role mailboxes, the hours', async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.open()
  await expect(contact.info.locator('a[href^="tel:"]')).toHaveText(['+91 22 5550 0142'])
  await expect(contact.info.locator('dl a[href^="mailto:"]')).toHaveText([
    'info@averline.example',
    'sales@averline.example',
    'support@averline.example',
  ])
  await expect(contact.info).toContainText('Mon-Fri 9:00 AM-6:00 PM IST')
})

test('§2.6 three offices with their tags and regions', async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.open()
  await expect(contact.offices).toHaveCount(3)
  const expected = [
    ['Mumbai', 'Office', 'Maharashtra, Western India'],
    ['Rajkot', 'Office', 'Saurashtra, Gujarat'],
    ['Ahmedabad', 'R&D Laboratory', 'Central Gujarat'],
  ]
  for (const [index, texts] of expected.entries()) {
    for (const text of texts) await expect(contact.offices.nth(index)).toContainText(text)
  }
})

test('§2.6 four questions, and the way to all of them', async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.open()
  await expect(contact.questions).toHaveCount(4)
  await page.getByRole('button', { name: 'How do I request a quote?', expanded: false }).click()
  await expect(page.getByText('Use the inquiry form on the contact page')).toBeVisible()
  await expect(page.getByRole('button', { name: 'How do I request a quote?', expanded: true })).toBeVisible()
  await contact.viewAllFaqs.click()
  await expect(page).toHaveURL(/\/support\/faq$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.6 the form is the browser’s own letter, and the answers open', async ({ page }) => {
    await page.goto('/contact')
    const contact = new ContactPage(page)
    await expect(contact.form).toHaveAttribute('action', 'mailto:info@averline.example')
    await expect(contact.inquiryType).toBeHidden()
    await contact.questions.first().click()
    await expect(page.getByText('Use the inquiry form on the contact page')).toBeVisible()
  })
})
