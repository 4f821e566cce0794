import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FetchedTexts } from '@/content/schema/fetched-texts'
import { fetchedTexts } from '@/content-seed/search/fetched-texts'
import { searchBox } from '@/content-seed/search/search-box'
import { makeFindingFiles } from '@/finding/files/finding-files'
import { builtInWords, findableSite } from '@/releases/finding/findable-site'
import { sampleCategories, sampleProducts } from '../../support/finding/catalogue'
import { answerCall, callsOf, holdCall } from '../../support/screens/answers'
import { leavePage } from '../../support/screens/leave-page'
import { standAt } from '../../support/screens/route'

// Counted, not replaced: it is called for each option that is drawn.
vi.mock('@/finding/matching/marks', { spy: true })

const INDEX = /^\/find\/index\.json$/
let index = ''
beforeAll(async () => {
  // React says once that jsdom does not know this element.
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(<search />)
  cleanup()
  said.mockRestore()
  const site = findableSite(builtInWords)
  index = (await makeFindingFiles(sampleProducts, sampleCategories, site)).get('index.json') ?? ''
})

const indexOf = (release: string, body = index) => ({ status: 200, headers: { 'X-Release': release }, body })

/** The box of a page that nobody has used yet, opened. */
async function openBox(of: FetchedTexts | string = fetchedTexts(({ seed }) => seed)) {
  leavePage()
  const { SearchBox } = await import('@/site/layout/search-box')
  await act(async () => {
    render(
      <SearchBox
        label="Search"
        placeholder="Search"
        icon={null}
        texts={of}
        unavailable={searchBox.seed.unavailable}
      />,
    )
  })
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Search' }))
  return user
}

const field = () => screen.getByRole('combobox', { name: 'Search' })
const list = () => screen.findByRole('listbox', { name: 'Search results' })
const options = async () => within(await list()).getAllByRole('option')
const settled = () =>
  waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'))
const activeText = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

beforeEach(() => standAt('/about'))

describe('contract §7 the box', () => {
  beforeEach(() => answerCall('GET', INDEX, indexOf('0')))

  test('lists substances, categories, pages and questions, each group labelled, with a sentence on their numbers', async () => {
    const user = await openBox()
    await user.type(field(), 'caffeine')
    await settled()
    const groups = within(await list()).getAllByRole('group')
    expect(
      groups.map(
        (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      ),
    ).toEqual(['Substances', 'Categories'])
    const [first] = await options()
    expect(first?.getAttribute('href')).toBe('/reference-standards/caffeine/caffeine')
    expect(first?.textContent).toMatch(/^CaffeineCAT No AV-\d+.*CAS No 58-08-2.*C8H10N4O2$/)
    expect(first?.querySelector('mark')?.textContent).toBe('Caffeine')
    expect([...(first?.querySelectorAll('sub') ?? [])].map((sub) => sub.textContent)).toEqual([
      '8',
      '10',
      '4',
      '2',
    ])
    expect(screen.getByRole('status').textContent).toBe('1 substance, 1 category')
  })

  test('fetches nothing before it is opened, and no file twice', async () => {
    const user = await openBox()
    await user.type(field(), 'paracetamol')
    await settled()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect((field() as HTMLInputElement).value).toBe('')
    await user.type(field(), 'ibuprofen')
    await settled()
    expect(callsOf('GET', /./).map(({ path }) => path)).toEqual(['/find/index.json'])
  })

  test('nothing is active before a key says so; the keys go round; Enter follows what is active', async () => {
    const user = await openBox()
    await user.type(field(), 'cetirizine')
    await settled()
    const all = await options()
    expect(activeText()).toBeNull()
    await user.keyboard('{ArrowUp}')
    expect(activeText()).toBe(all.at(-1)?.textContent)
    await user.keyboard('{ArrowDown}')
    expect(activeText()).toBe(all[0]?.textContent)
    expect(all[0]?.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Enter}')
    expect(window.location.pathname).toBe(all[0]?.getAttribute('href'))
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('Enter alone leads nowhere: it makes the first option active', async () => {
    const user = await openBox()
    await user.type(field(), 'cetirizine')
    await settled()
    await user.keyboard('{Enter}')
    expect(window.location.pathname).toBe('/about')
    expect(activeText()).toContain('Cetirizine')
  })

  test('a text that is changed has nothing active', async () => {
    const user = await openBox()
    await user.type(field(), 'cetirizin')
    await settled()
    await user.keyboard('{ArrowDown}')
    expect(activeText()).not.toBeNull()
    await user.type(field(), 'e')
    await settled()
    // The field is told of the list after it.
    await waitFor(() => expect(activeText()).toBeNull())
  })

  test('Escape closes it, with the focus on its button', async () => {
    const user = await openBox()
    await user.type(field(), 'caffeine')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }))
  })

  test('Tab and a press elsewhere close it', async () => {
    const user = await openBox()
    await user.type(field(), 'caffeine')
    await user.tab()
    expect(screen.queryByRole('combobox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await user.type(field(), 'caffeine')
    await settled()
    await user.click(document.body)
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(window.location.pathname).toBe('/about')
  })

  test('keys that move in the text are left to the text', async () => {
    const user = await openBox()
    await user.type(field(), 'caffeine')
    await settled()
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight'])
      expect(fireEvent.keyDown(field(), { key }), key).toBe(true)
    expect(activeText()).toBeNull()
  })

  test('an option that is pressed with Control is left to the browser, which opens a tab', async () => {
    const user = await openBox()
    await user.type(field(), 'caffeine')
    await settled()
    const [first] = await options()
    let isLeft = false
    const keep = (event: Event) => {
      isLeft = !event.defaultPrevented
      event.preventDefault()
    }
    document.addEventListener('click', keep)
    fireEvent.click(first as HTMLElement, { ctrlKey: true })
    document.removeEventListener('click', keep)
    expect([isLeft, window.location.pathname]).toEqual([true, '/about'])
    expect(field()).toBeDefined()
    await user.click(first as HTMLElement)
    expect(window.location.pathname).toBe('/reference-standards/caffeine/caffeine')
  })

  test('fewer than two letters or digits list nothing', async () => {
    const user = await openBox()
    await user.type(field(), 'c - ')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field().getAttribute('aria-expanded')).toBe('false')
    await user.type(field(), 'a')
    await settled()
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(field().getAttribute('aria-controls')).toBe((await list()).id)
  })

  test('no hit: says so, and leads to the form with the substance as its beginning', async () => {
    const user = await openBox()
    const text = `zzqxv <b>${'w'.repeat(90)}`
    await user.type(field(), text)
    await settled()
    expect(screen.getByRole('status').textContent).toBe(`No results found for "${text.slice(0, 80)}"`)
    const [ask] = await options()
    expect(ask?.textContent).toBe('Ask for this substance')
    await user.click(ask as HTMLElement)
    expect(window.location.href).toMatch(/\/contact$/)
    expect(JSON.parse(sessionStorage.getItem('inquiry-draft') ?? '')).toEqual({
      message: `Substance: ${text}`,
    })
  })

  test('a wrong check digit is told, and near misses are marked', async () => {
    const user = await openBox()
    await user.type(field(), '58-08-3')
    await settled()
    expect(screen.getByRole('status').textContent).toBe(
      'CAS number 58-08-3 has the check digit 3, expected 2',
    )
    expect((await options())[0]?.textContent).toMatch(/^Caffeine Near missCAT No/)
  })

  test('more than eight substances lead to all of them on the index', async () => {
    const user = await openBox()
    await user.type(field(), 'acid')
    await settled()
    const group = within(await list()).getAllByRole('group')[0] as HTMLElement
    const inGroup = within(group).getAllByRole('option')
    expect(inGroup).toHaveLength(9)
    expect(inGroup[8]?.textContent).toMatch(/^All \d+ substances$/)
    expect(inGroup[8]?.getAttribute('href')).toBe('/reference-standards#search=acid')
  })

  test('a begun name is marked in the name; no synonym stands below it that does not have it', async () => {
    const user = await openBox()
    await user.type(field(), 'acetam')
    await settled()
    const [first] = await options()
    expect(first?.textContent).toMatch(/^AcetaminophenCAT No/)
    expect([...(first?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual(['Acetam'])
  })

  test('a related CAS number is named; another name of the substance finds it', async () => {
    const own = new Set(sampleProducts.map(({ casNo }) => casNo))
    const related =
      sampleProducts
        .flatMap(({ relCasNo = '' }) => relCasNo.split('; '))
        .find((number) => number && !own.has(number)) ?? ''
    const user = await openBox()
    await user.type(field(), related)
    await settled()
    expect((await options())[0]?.textContent).toMatch(new RegExp(`Rel. CAS No .*${related}`))
    await user.clear(field())
    await user.type(field(), 'aspirin')
    await settled()
    expect((await options())[0]?.textContent).toMatch(/^Acetylsalicylic Acid/)
  })
})

test('contract §7 the list is busy until it is of the text that stands in the field', async () => {
  const { release } = holdCall('GET', INDEX, indexOf('0'))
  const user = await openBox()
  await user.type(field(), 'caffeine')
  expect((await list()).getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('progressbar', { hidden: true })).toBeTruthy()
  release()
  await settled()
  expect(screen.queryByRole('progressbar', { hidden: true })).toBeNull()
  expect((await options())[0]?.textContent).toContain('Caffeine')
})

test('contract §7 a key draws the options of its own text, and not those of the last one again', async () => {
  answerCall('GET', INDEX, indexOf('0'))
  const user = await openBox()
  const { markedParts } = await import('@/finding/matching/marks')
  await user.type(field(), 'caffein')
  await settled()
  vi.mocked(markedParts).mockClear()
  await user.type(field(), 'e')
  await settled()
  await waitFor(() => expect(markedParts).toHaveBeenCalled())
  const drawnFor = vi.mocked(markedParts).mock.calls.map(([, words]) => words.join(' '))
  expect(new Set(drawnFor)).toEqual(new Set(['caffeine']))
})

test('contract §7 a file that does not come: one sentence, and the next key tries again', async () => {
  answerCall('GET', INDEX, 'no answer')
  const user = await openBox()
  await user.type(field(), 'caffein')
  await screen.findByText('The search is not available just now.')
  expect(screen.queryByRole('listbox')).toBeNull()
  answerCall('GET', INDEX, indexOf('0'))
  await user.type(field(), 'e')
  await settled()
  expect((await options())[0]?.textContent).toContain('Caffeine')
})
