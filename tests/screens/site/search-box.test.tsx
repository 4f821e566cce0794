import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchedTexts } from '@/content-seed/search/fetched-texts'
import { searchBox } from '@/content-seed/search/search-box'
import type { FetchedTexts } from '@/domain/content/schema/pages/fetched-texts'
import { makeFindingFiles } from '@/domain/finding/files/finding-files'
import { builtInWords, findableSite } from '@/releases/finding/findable'
import { sampleCategories, sampleProducts } from '../../support/finding/catalogue'
import { answerCall, callsOf, holdCall } from '../../support/screens/answers'
import { leavePage } from '../../support/screens/leave-page'
import { standAt } from '../../support/screens/route'

// Counted, not replaced: it is called for each rendered option.
vi.mock('@/domain/finding/matching/marks', { spy: true })

const INDEX = /^\/find\/index\.json$/
let index = ''
beforeAll(async () => {
  // React warns once that jsdom does not know this element.
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(<search />)
  cleanup()
  said.mockRestore()
  const site = findableSite(builtInWords)
  index = (await makeFindingFiles(sampleProducts, sampleCategories, site)).get('index.json') ?? ''
})

const indexOf = (release: string, body = index) => ({ status: 200, headers: { 'X-Release': release }, body })

/** The open box of a new page. */
async function openBox(of: FetchedTexts | string = fetchedTexts(({ seed }) => seed)) {
  leavePage()
  const { SearchBox } = await import('@/site/layout/search-box')
  await act(async () => {
    render(
      <SearchBox
        label="Search"
        placeholder="Search"
        styles={{ button: '', box: '', line: '', field: '' }}
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

describe('contract §7 The box', () => {
  beforeEach(() => answerCall('GET', INDEX, indexOf('0')))

  test('the box lists substances, categories, pages and questions in labelled groups, with a sentence on their numbers', async () => {
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

  test('nothing is fetched before the box opens, and no file twice', async () => {
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

  test('no option is active before a key press; the keys go round; Enter follows the active option', async () => {
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

  test('Enter without an active option makes the first one active', async () => {
    const user = await openBox()
    await user.type(field(), 'cetirizine')
    await settled()
    await user.keyboard('{Enter}')
    expect(window.location.pathname).toBe('/about')
    expect(activeText()).toContain('Cetirizine')
  })

  test('changing the text deactivates the option', async () => {
    const user = await openBox()
    await user.type(field(), 'cetirizin')
    await settled()
    await user.keyboard('{ArrowDown}')
    expect(activeText()).not.toBeNull()
    await user.type(field(), 'e')
    await settled()
    // The field learns of the list after it.
    await waitFor(() => expect(activeText()).toBeNull())
  })

  test('Escape closes the box, with the focus on its button', async () => {
    const user = await openBox()
    await user.type(field(), 'caffeine')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }))
  })

  test('Tab and a press elsewhere close the box', async () => {
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

  test('keys that move in the text stay in the text', async () => {
    const user = await openBox()
    await user.type(field(), 'caffeine')
    await settled()
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight'])
      expect(fireEvent.keyDown(field(), { key }), key).toBe(true)
    expect(activeText()).toBeNull()
  })

  test('an option pressed with Control is left to the browser, which opens a tab', async () => {
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

  test('without a match the box says so, and leads to the form with the substance filled in', async () => {
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

  test('a wrong check digit is reported, and near misses are marked', async () => {
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

  test('a partial name is marked in the name; a synonym is shown only if it matches', async () => {
    const user = await openBox()
    await user.type(field(), 'acetam')
    await settled()
    const [first] = await options()
    expect(first?.textContent).toMatch(/^AcetaminophenCAT No/)
    expect([...(first?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual(['Acetam'])
  })

  test('a related CAS number is shown; another name of the substance finds it', async () => {
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

test('contract §7 The list is busy until it matches the text of the field', async () => {
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

test('contract §7 A key press draws the options of its own text, never the previous ones', async () => {
  answerCall('GET', INDEX, indexOf('0'))
  const user = await openBox()
  const { markedParts } = await import('@/domain/finding/matching/marks')
  await user.type(field(), 'caffein')
  await settled()
  vi.mocked(markedParts).mockClear()
  await user.type(field(), 'e')
  await settled()
  await waitFor(() => expect(markedParts).toHaveBeenCalled())
  const drawnFor = vi.mocked(markedParts).mock.calls.map(([, words]) => words.join(' '))
  expect(new Set(drawnFor)).toEqual(new Set(['caffeine']))
})

test('contract §7 A file that fails to load gives one sentence, and the next key tries again', async () => {
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
