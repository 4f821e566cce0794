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
