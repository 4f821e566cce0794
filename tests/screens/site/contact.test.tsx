import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { openSitePage, textsOf } from '../../support/screens/site-page'

/** The stand-in for the mail program keeps its letters. */
const opened: string[] = []
let page: AbortController
beforeEach(() => {
  opened.length = 0
  page = new AbortController()
  const take = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href.startsWith('mailto:')) return
    event.preventDefault()
    opened.push(link.href)
  }
  document.addEventListener('click', take, { signal: page.signal })
})
afterEach(() => page.abort())

/** The letters, decoded as a mail program does. */
const letters = () =>
  opened.map((address) => {
    const { pathname, search } = new URL(address)
    const part = (name: string) =>
      decodeURIComponent(new RegExp(`[?&]${name}=([^&]*)`).exec(search)?.[1] ?? '')
    return { to: pathname, subject: part('subject'), body: part('body') }
  })

const INQUIRY = {
  'First name': 'Meera',
  'Last name': 'Desai',
  Email: 'meera@example.com',
  'Company name': 'Northlight Analytics',
  Message: 'Need 25 mg of an impurity.',
}

const form = () => within(document.querySelector('#inquiry form') ?? document.body)
const field = (label: string) => form().getByLabelText(new RegExp(`^${label}`))
const notice = () => form().getByRole('status').textContent
const inquiryType = () => form().getByRole('combobox', { name: /^Inquiry type/ })
const send = ({ click }: UserEvent) => click(form().getByRole('button', { name: 'Send Inquiry' }))

function fill(inquiry: Record<string, string>) {
  for (const [label, value] of Object.entries(inquiry)) fireEvent.input(field(label), { target: { value } })
}

async function choose({ click }: UserEvent, type: string) {
  await click(inquiryType())
  await click(form().getByRole('option', { name: type }))
}

describe('§2.6 The inquiry becomes a letter in the visitor’s mail program', () => {
  test.each([
    ['CRO Services', 'sales@averline.example'],
    ['Distribution', 'sales@averline.example'],
    ['Partnership', 'info@averline.example'],
    ['Technical Support', 'support@averline.example'],
    ['Other', 'info@averline.example'],
  ])('%s goes to %s', async (type, mailbox) => {
    const user = await openSitePage('/contact')
    fill(INQUIRY)
    await choose(user, type)
    await send(user)
    expect(notice()).toContain(`addressed to ${mailbox}`)
    expect(letters()).toEqual([
      {
        to: mailbox,
        subject: `${type} inquiry from Northlight Analytics`,
        body: expect.stringContaining(`Inquiry type: ${type}`),
      },
    ])
  })

  test('§5 Without an inquiry type and a phone number it goes to the general mailbox', async () => {
    const user = await openSitePage('/contact')
    fill(INQUIRY)
    await send(user)
    expect(notice()).toContain('info@averline.example')
    const [letter] = letters()
    expect(letter).toMatchObject({
      to: 'info@averline.example',
      subject: 'General inquiry from Northlight Analytics',
    })
    expect(letter?.body).not.toMatch(/Phone|Inquiry type/)
  })

  test('every character arrives as typed', async () => {
    const user = await openSitePage('/contact')
    const message = 'α-Tocopherol & β?\n2 × 50 mg, 100% #1 +1\n\n$& {type} “ok”'
    fill({ ...INQUIRY, 'Company name': 'A&B = C? 100% $&', Message: message })
    await send(user)
    const [letter] = letters()
    expect(letter?.subject).toBe('General inquiry from A&B = C? 100% $&')
    expect(letter?.body).toContain(message.replaceAll('\n', '\r\n'))
  })

  test('the typed text stays, and can be sent again', async () => {
    const user = await openSitePage('/contact')
    fill({ ...INQUIRY, Phone: '+91 22 5550 0100' })
    await choose(user, 'Partnership')
    await send(user)
    expect(notice()).not.toBe('')
    for (const [label, value] of Object.entries(INQUIRY)) expect(field(label)).toHaveProperty('value', value)
    expect(inquiryType().textContent).toBe('Partnership')
    await send(user)
    expect(letters()).toHaveLength(2)
  })

  test('an inquiry is cleared once the letter is written', async () => {
    const user = await openSitePage('/contact')
    fill(INQUIRY)
    cleanup()
    await openSitePage('/contact')
    expect(field('First name')).toHaveProperty('value', 'Meera')
    await send(user)
    expect(notice()).not.toBe('')
    cleanup()
    await openSitePage('/contact')
    for (const label of Object.keys(INQUIRY)) expect(field(label)).toHaveProperty('value', '')
  })
})

describe('§2.6 A hash in the address', () => {
  let scroll: MockInstance<Element['scrollIntoView']>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  })

  test('a hash scrolls smoothly to its element after 100 ms', async () => {
    await openSitePage('/contact', '#rajkot')
    vi.advanceTimersByTime(99)
    expect(scroll).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(scroll.mock.calls).toEqual([[{ behavior: 'smooth' }]])
    expect(scroll.mock.contexts).toEqual([document.getElementById('rajkot')])
  })

  test.each(['', '#nowhere', '#%E0%A4%A', '#"><b>'])(
    'a hash without an element does nothing: %j',
    async (hash) => {
      await openSitePage('/contact', hash)
      vi.advanceTimersByTime(1_000)
      expect(scroll).not.toHaveBeenCalled()
    },
  )
})

test('§2.6 The page has one phone number, three role mailboxes and the hours', async () => {
  await openSitePage('/contact')
  const info = document.getElementById('contact-info') ?? document.body
  expect(textsOf(info.querySelectorAll('a[href^="tel:"]'))).toEqual(['+91 22 5550 0142'])
  expect(textsOf(info.querySelectorAll('dl a[href^="mailto:"]'))).toEqual([
    'info@averline.example',
    'sales@averline.example',
    'support@averline.example',
  ])
  expect(info.textContent).toContain('Mon-Fri 9:00 AM-6:00 PM IST')
})

test('§2.6 Three offices have their tags and regions', async () => {
  await openSitePage('/contact')
  const offices = textsOf(
    within(screen.getByRole('region', { name: 'Our Offices' })).getAllByRole('listitem'),
  )
  const expected = [
    ['Mumbai', 'Office', 'Maharashtra, Western India'],
    ['Rajkot', 'Office', 'Saurashtra, Gujarat'],
    ['Ahmedabad', 'R&D Laboratory', 'Central Gujarat'],
  ]
  expect(offices).toHaveLength(expected.length)
  for (const [index, texts] of expected.entries())
    for (const text of texts) expect(offices[index]).toContain(text)
})
