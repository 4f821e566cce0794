import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { catalogueIndexPage } from '@/content-seed/catalogue/pages/index-page'
import { fetchedTexts } from '@/content-seed/search/fetched-texts'
import { searchBox } from '@/content-seed/search/search-box'
import { makeFindingFiles } from '@/domain/finding/files/finding-files'
import { emptySite, sampleCategories, sampleProducts } from '../../support/finding/catalogue'
import { answerCall, callsOf } from '../../support/screens/answers'
import { leavePage } from '../../support/screens/leave-page'
import { standAt } from '../../support/screens/route'

const INDEX = /^\/find\/index\.json$/
const words = searchBox.seed

let index = ''
beforeAll(async () => {
  index = (await makeFindingFiles(sampleProducts, sampleCategories, emptySite)).get('index.json') ?? ''
})

async function openIndex() {
  standAt('/reference-standards')
  // Fetched files are kept as long as the page.
  leavePage()
  const { CatalogueBrowser } = await import('@/site/catalogue/catalogue-browser')
  const { metadata: _, hero: __, ...texts } = catalogueIndexPage.seed
  await act(async () => {
    render(
      <CatalogueBrowser
        words={texts}
        letters={[]}
        searchTexts={{ ...words, texts: fetchedTexts(({ seed }) => seed) }}
      />,
    )
  })
  return userEvent.setup({ delay: null })
}

test('contract §7 The index fetches nothing before its search has two characters; a file that fails is reported, and the next key tries again', async () => {
  answerCall('GET', INDEX, 'no answer')
  const user = await openIndex()
  const field = screen.getByPlaceholderText(catalogueIndexPage.seed.searchPlaceholder)
  await user.type(field, 'c')
  expect(callsOf('GET', /./)).toEqual([])
  await user.type(field, 'affein')
  expect(await screen.findByText(words.unavailable)).toBeTruthy()
  answerCall('GET', INDEX, { status: 200, headers: { 'X-Release': '0' }, body: index })
  await user.type(field, 'e')
  const list = await screen.findByRole('list', { name: words.wholeCatalogue })
  expect(within(list).getAllByRole('link')[0]?.textContent).toBe('Caffeine')
  expect(screen.queryByText(words.unavailable)).toBeNull()
})

test('contract §7 A search in the address scrolls the index to its result; Back clears it', async () => {
  answerCall('GET', INDEX, { status: 200, headers: { 'X-Release': '0' }, body: index })
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  await openIndex()
  expect(scroll).not.toHaveBeenCalled()
  const field = screen.getByPlaceholderText(catalogueIndexPage.seed.searchPlaceholder) as HTMLInputElement
  const go = (hash: string, from: string) =>
    act(async () => {
      window.history.replaceState(null, '', `/reference-standards${hash}`)
      window.dispatchEvent(
        new HashChangeEvent('hashchange', { oldURL: `http://localhost:3000/reference-standards${from}` }),
      )
    })
  await go('#search=caffeine', '')
  expect(field.value).toBe('caffeine')
  expect(scroll).toHaveBeenCalledTimes(1)
  await screen.findByRole('list', { name: words.wholeCatalogue })
  await go('', '#search=caffeine')
  expect(field.value).toBe('')
  expect(scroll).toHaveBeenCalledTimes(1)
  // Another hash does not affect a typed search.
  await userEvent.setup({ delay: null }).type(field, 'theo')
  await go('', '#b')
  expect(field.value).toBe('theo')
})
