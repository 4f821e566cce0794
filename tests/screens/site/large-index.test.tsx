import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { catalogueIndexPage } from '@/content-seed/catalogue/pages/index-page'
import { fetchedTexts } from '@/content-seed/search/fetched-texts'
import { searchBox } from '@/content-seed/search/search-box'
import { makeLetterFiles } from '@/domain/finding/files/letter-files'
import { indexedLetters } from '@/site/catalogue/letters/indexed-letters'
import { categoriesOf } from '../../support/products/large-catalogue'
import { leavePage } from '../../support/screens/leave-page'
import { standAt } from '../../support/screens/route'

const ofA = categoriesOf({ A: 320 })
const all = [...ofA, ...categoriesOf({ B: 700, Q: 1 })]
const files = makeLetterFiles(
  all.map(({ productCount, ...category }) => ({ ...category, products: productCount })),
)

const asked: string[] = []
let isAway = false
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const text = isAway ? undefined : files.get(address.replace('/find/', ''))
    return new Response(text ?? 'Page Not Found', { status: text === undefined ? 404 : 200 })
  })
})
afterEach(() => {
  isAway = false
})

/** The page's own data: the first 300 of A, and the numbers of the others. */
const [a] = indexedLetters([{ letter: 'A', categories: ofA.slice(0, 300), hasCategoryList: true }])
const held = [
  { letter: 'A', categories: a?.categories ?? [], count: 320 },
  { letter: 'B', categories: [], count: 700 },
  { letter: 'Q', categories: [], count: 1 },
]

async function open(hash = '') {
  standAt(`/reference-standards${hash}`)
  // Fetched texts are kept until the page is left.
  leavePage()
  const { CatalogueBrowser } = await import('@/site/catalogue/catalogue-browser')
  const { metadata: _, hero: __, ...words } = catalogueIndexPage.seed
  await act(async () => {
    render(
      <CatalogueBrowser
        words={words}
        letters={held}
        searchTexts={{ ...searchBox.seed, texts: fetchedTexts(({ seed }) => seed) }}
      />,
    )
  })
  return userEvent.setup({ delay: null })
}

const names = () => screen.queryAllByText(/^\wname \d+$/).map(({ textContent }) => textContent)
const letter = (name: string) => screen.getByRole('tab', { name })
const more = () => screen.getByRole('button', { name: 'Show more' })
const field = () => screen.getByPlaceholderText(catalogueIndexPage.seed.searchPlaceholder)

describe('contract §7 The index beyond 2,000 names', () => {
  beforeEach(() => {
    asked.length = 0
  })

  test('nothing is fetched before a letter is chosen', async () => {
    await open()
    expect(names()).toHaveLength(300)
    expect(screen.getByText('320 substances')).toBeTruthy()
    expect(asked).toEqual([])
  })

  test('Show more fetches the other names of the letter, once', async () => {
    const user = await open()
    await user.click(more())
    expect(await screen.findByText('Aname 0320')).toBeTruthy()
    expect(names()).toHaveLength(320)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(asked).toEqual(['/find/letters/a.json'])
  })

  test('a chosen letter comes with its file, shown 300 at a time, and is fetched once', async () => {
    const user = await open()
    await user.click(letter('B'))
    expect(await screen.findByText('Bname 0001')).toBeTruthy()
    expect(screen.getByText('700 substances')).toBeTruthy()
    expect(names()).toHaveLength(300)
    await user.click(more())
    await user.click(more())
    expect(names()).toHaveLength(700)
    await user.click(letter('Q'))
    expect(await screen.findByText('Qname 0001')).toBeTruthy()
    await user.click(letter('B'))
    expect(names()).toHaveLength(700)
    expect(asked).toEqual(['/find/letters/b.json', '/find/letters/q.json'])
  })

  test('a letter in the address is fetched', async () => {
    await open('#q')
    expect(await screen.findByText('Qname 0001')).toBeTruthy()
  })

  test('a letter without names says so without a request', async () => {
    const user = await open()
    await user.click(letter('Z'))
    expect(screen.getByText('No categories found for letter "Z"')).toBeTruthy()
    expect(asked).toEqual([])
  })

  test('a search covers all names of the letter, also those missing in the page', async () => {
    const user = await open()
    await user.type(field(), '0319')
    expect(await screen.findByText('Aname 0319')).toBeTruthy()
    expect(names()).toEqual(['Aname 0319'])
    expect(screen.getByText('1 substance')).toBeTruthy()
    expect(asked.filter((address) => address === '/find/letters/a.json')).toHaveLength(1)
  })

  test('names that fail to load are called unavailable, not missing; the next key tries again', async () => {
    const user = await open()
    isAway = true
    await user.click(letter('B'))
    expect((await screen.findByRole('status')).textContent).toBe(searchBox.seed.unavailable)
    expect(screen.queryByText(/No categories found/)).toBeNull()
    isAway = false
    await user.type(field(), '7')
    expect(await screen.findByText('Bname 0700')).toBeTruthy()
    expect(screen.queryByText(searchBox.seed.unavailable)).toBeNull()
  })
})
