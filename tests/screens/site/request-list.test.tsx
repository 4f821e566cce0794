import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { requestListTexts } from '@/content-seed/catalogue/pages/request-list'
import { fetchedTexts } from '@/content-seed/search/fetched-texts'
import type { RequestedProduct } from '@/site/request-list/requested-product'
import { leavePage } from '../../support/screens/leave-page'
import { failToLoad } from '../../support/screens/mocked-modules'
import { standAt } from '../../support/screens/route'

const texts = fetchedTexts(({ seed }) => seed)
const words = { ...requestListTexts.seed, unavailable: 'The search is not available just now.' }
const caffeine = {
  catNo: 'AV-100001',
  name: 'Caffeine',
  casNo: '58-08-2',
  path: '/reference-standards/caffeine/caffeine',
}
const aspirin = {
  catNo: 'AV-100002',
  name: 'Aspirin',
  casNo: '',
  path: '/reference-standards/aspirin/aspirin',
}

const stored = (): RequestedProduct[] => JSON.parse(localStorage.getItem('request-list') ?? '[]')

/** A newly opened page with two cards. */
async function openPage(path = '/reference-standards/caffeine') {
  standAt(path)
  leavePage()
  const { RequestToggle } = await import('@/site/request-list/request-toggle')
  const { PageDialogs } = await import('@/site/dialogs/page-dialogs')
  await act(async () => {
    render(
      <>
        <RequestToggle product={caffeine} words={words.toggle} className="" />
        <RequestToggle product={aspirin} words={words.toggle} className="" />
        <PageDialogs
          titles={{ request: words.title }}
          bar={words.open}
          texts={texts}
          unavailable={words.unavailable}
        />
      </>,
    )
  })
  return userEvent.setup({ delay: null })
}

const add = (name: string) => screen.getByRole('button', { name: `Add to request: ${name}` })
const dialog = () => screen.findByRole('dialog', { name: 'Request list' })

describe('contract §7 The request list', () => {
  beforeEach(() => localStorage.clear())

  test('code that fails to load is reported where the address asks for the list, and nowhere else', async () => {
    failToLoad('@/site/dialogs/shown-dialogs')
    const user = await openPage()
    await user.click(add('Caffeine'))
    await waitFor(() => expect(stored()).toHaveLength(1))
    expect(screen.queryByText(words.unavailable)).toBeNull()
    act(() => {
      window.location.hash = '#request'
    })
    expect(await screen.findByText(words.unavailable)).toBeDefined()
  })

  test('an invalid stored value is replaced by the next addition', async () => {
    localStorage.setItem('request-list', '[{"catNo":7}]')
    const user = await openPage()
    expect(screen.queryByRole('button', { name: /^Request list/ })).toBeNull()
    await user.click(add('Caffeine'))
    await waitFor(() => expect(stored()).toEqual([{ ...caffeine, quantity: '1' }]))
  })

  test('when the list is full, the buttons of other products say so and add nothing', async () => {
    const full = Array.from({ length: 200 }, (_, number) => ({
      ...caffeine,
      catNo: number === 0 ? caffeine.catNo : `AV-2${number}`,
      quantity: '1',
    }))
    localStorage.setItem('request-list', JSON.stringify(full))
    const user = await openPage()
    const button = await screen.findByRole('button', { name: 'Request list is full: Aspirin' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(stored()).toHaveLength(200)
    await user.click(screen.getByRole('button', { name: 'On request list: Caffeine' }))
    expect(add('Aspirin').getAttribute('aria-disabled')).toBeNull()
  })

  test('without storage the list lasts as long as the page', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied)
    const user = await openPage()
    await user.click(add('Caffeine'))
    await user.click(await screen.findByRole('button', { name: 'Request list (1)' }))
    expect(within(await dialog()).getByRole('link', { name: 'Caffeine' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Ask for a quote' }))
    const { readInquiryDraft } = await import('@/site/contact/inquiry-draft')
    expect(readInquiryDraft().message).toMatch(/^Request list:\nAV-100001 {2}Caffeine/)
  })

  test('a button adds a product and removes it, and says which', async () => {
    const user = await openPage()
    expect(add('Caffeine').getAttribute('aria-pressed')).toBe('false')
    await user.click(add('Caffeine'))
    const pressed = await screen.findByRole('button', { name: 'On request list: Caffeine' })
    expect(pressed.getAttribute('aria-pressed')).toBe('true')
    expect(await screen.findByRole('button', { name: 'Request list (1)' })).toBeDefined()
    await user.click(pressed)
    await waitFor(() => expect(stored()).toEqual([]))
    expect(screen.queryByRole('button', { name: /^Request list/ })).toBeNull()
  })

  test('other tabs follow at once', async () => {
    await openPage()
    localStorage.setItem('request-list', JSON.stringify([{ ...aspirin, quantity: '3' }]))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'request-list' })))
    expect(await screen.findByRole('button', { name: 'Request list (1)' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'On request list: Aspirin' })).toBeDefined()
  })

  test('the dialog changes quantities of at most 40 characters, removes products, keeps the focus, and clears the list', async () => {
    const user = await openPage()
    await user.click(add('Caffeine'))
    await user.click(add('Aspirin'))
    await user.click(await screen.findByRole('button', { name: 'Request list (2)' }))
    const quantity = within(await dialog()).getByRole('textbox', { name: 'Quantity of Caffeine' })
    await user.clear(quantity)
    await user.type(quantity, `2 x ${'0'.repeat(50)}`)
    expect(stored()[0]?.quantity).toBe(`2 x ${'0'.repeat(36)}`)
    await user.click(screen.getByRole('button', { name: 'Remove Caffeine' }))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Aspirin'))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByRole('status').textContent).toBe('Your request list is empty.')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Close'))
    expect(stored()).toEqual([])
  })

  test('asking for a quote leads to the form: first the list, then the former text, and no list twice', async () => {
    sessionStorage.setItem('inquiry-draft', JSON.stringify({ message: 'Hello', company: 'ACME' }))
    const user = await openPage()
    const { readInquiryDraft } = await import('@/site/contact/inquiry-draft')
    for (const quantity of ['1', '12']) {
      if (quantity === '1') await user.click(add('Caffeine'))
      await user.click(await screen.findByRole('button', { name: 'Request list (1)' }))
      const field = within(await dialog()).getByRole('textbox', { name: 'Quantity of Caffeine' })
      await user.clear(field)
      await user.type(field, quantity)
      await user.click(screen.getByRole('button', { name: 'Ask for a quote' }))
      expect(readInquiryDraft()).toEqual({
        message: `Request list:\nAV-100001  Caffeine  CAS 58-08-2  ${quantity}\n\nHello`,
        company: 'ACME',
      })
      expect(window.location.pathname).toBe('/contact')
      standAt('/reference-standards/caffeine')
    }
  })
})
