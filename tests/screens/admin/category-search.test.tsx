import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCall, forgetCalls } from '../../support/screens/answers'
import { openCatalogue } from '../../support/screens/catalogue-screen'
import { overwrite } from '../../support/screens/labelled'
import { readsOfPage, signedIn } from '../../support/screens/open-screen'
import { ALL_CATEGORIES, answerCatalogue, category } from '../../support/screens/sample'

const cards = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('§2.18 Categories are searched by name and description, ignoring case, without a call', async () => {
  signedIn()
  answerCatalogue()
  answerCall('GET', ALL_CATEGORIES, {
    status: 200,
    body: [
      category(1, 'Abacavir'),
      { ...category(2, 'Allopurinol'), description: 'An inhibitor of xanthine oxidase' },
    ],
  })
  const { user, card } = await openCatalogue()
  await card('Abacavir')
  forgetCalls()
  const search = screen.getByPlaceholderText('Search categories and products...')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  for (const [typed, found] of [
    ['XANTHINE OXIDASE', ['Allopurinol']],
    ['aBaC', ['Abacavir']],
    ['no such thing', []],
    ['', ['Abacavir', 'Allopurinol']],
  ] as const) {
    await overwrite(user, search, typed)
    // Longer than the pause after which a larger catalogue would be asked.
    act(() => vi.advanceTimersByTime(1_000))
    expect(cards(), typed).toEqual(found)
    expect(screen.queryAllByText('No categories match your search.'), typed).toHaveLength(
      found.length === 0 ? 1 : 0,
    )
  }
  expect(readsOfPage()).toEqual([])
})

test('contract §4 A search says how many are in each tab, and a catalogue number under Categories leads to its product', async () => {
  signedIn()
  answerCatalogue()
  const { user, card, tab } = await openCatalogue()
  await card('Abacavir')
  expect(tab('Categories').textContent).toBe('Categories')
  const search = screen.getByPlaceholderText('Search categories and products...')
  await overwrite(user, search, 'al')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Categories1',
    'Products1',
  ])
  expect(screen.getByRole('tab', { name: 'Products' }).getAttribute('aria-description')).toBe('1 found')
  await overwrite(user, search, 'av 130002')
  const link = await screen.findByRole('link', { name: 'Allopurinol' })
  expect(link.getAttribute('href')).toBe('/admin/reference-standards/products/2')
  screen.getByText('No categories match your search.')
  await overwrite(user, search, 'AV-13')
  await user.click(screen.getByRole('button', { name: '2 products' }))
  await screen.findByRole('table', { name: 'Products' })
})
