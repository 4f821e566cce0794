import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { DuplicateGroupsAnswer } from '@/domain/contract/duplicate-answers'
import type { ProductFacetsAnswer } from '@/domain/contract/product-facets-answer'
import { FIRST_LETTERS } from '@/domain/rules/categories/first-letter'
import { INVENTORY_STATUSES } from '@/domain/rules/products/inventory-status'
import { EMPTIABLE_FIELDS } from '@/domain/rules/products/product-list'
import { answerCall, callsOf, holdCall } from '../../support/screens/answers'
import { openDialog } from '../../support/screens/open-dialog'
import { openScreen, signedIn } from '../../support/screens/open-screen'
import { answerList, openProductList } from '../../support/screens/product-list-screen'
import { ALL_CATEGORIES, ALL_PRODUCTS, category, product } from '../../support/screens/sample'

const LIST = '/api/reference-standards/product/'
const FACETS = /\/product\/facets/

const IN_STOCK = product(1, 'Abacavir', 'AV-1', 1)
const OUT = { ...product(2, 'Allopurinol', 'AV-2', 2), inventory_status: 'Out of Stock' as const }
const LIMITED = { ...product(3, 'Atenolol', 'AV-3', 2), inventory_status: 'Limited Stock' as const }
const SAMPLE = [IN_STOCK, OUT, LIMITED]

const zeros = <Key extends string>(keys: readonly Key[]) =>
  // fromEntries loses the types of the keys.
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>

const facets = (overrides: Partial<ProductFacetsAnswer> = {}): ProductFacetsAnswer => ({
  status: zeros(INVENTORY_STATUSES),
  missing: zeros(EMPTIABLE_FIELDS),
  held: { true: 0, false: 98 },
  duplicates: { true: 0 },
  structures_pending: false,
  deleted: { true: 0, false: 98 },
  letter: zeros(FIRST_LETTERS),
  ...overrides,
})

beforeEach(() => {
  signedIn()
  answerCall('GET', ALL_CATEGORIES, {
    status: 200,
    body: [category(1, 'Abacavir'), category(2, 'Twins', 3)],
  })
  answerCall('GET', FACETS, { status: 200, body: facets() })
  answerList((query) => {
    const statuses = query.get('status')?.split(',')
    return SAMPLE.filter((one) => !statuses || statuses.includes(one.inventory_status))
  })
})

const asked = () => callsOf('GET', ALL_PRODUCTS).map(({ path }) => path.slice(LIST.length))

const filter = (label: string) => within(openDialog()).getByRole('checkbox', { name: label })

test('contract §4 Invalid parts of an address are ignored', async () => {
  const page = await openProductList(
    'tab=products&status=Sold&missing=price&held=maybe&import=x&sort=price&letter=AB&page=0',
  )
  expect(page.rows()).toHaveLength(3)
  expect(page.chips()).toEqual([])
  expect(asked()).toEqual(['?limit=100'])
})

test('contract §4 A page beyond the last leads to the last', async () => {
  const page = await openProductList('status=In+Stock&page=40')
  await waitFor(() => expect(page.query()).toBe('?status=In+Stock'))
  await waitFor(() => expect(page.rows()).toEqual([expect.stringContaining('In Stock')]))
})

test('contract §4 Filters are chosen in a panel and kept in the address, and Back removes them', async () => {
  const page = await openProductList('')
  await page.open('Filters')
  expect(screen.getByRole('tab', { name: 'Products' }).getAttribute('aria-selected')).toBe('true')
  await page.user.click(filter('Out of Stock'))
  expect(page.query()).toBe('?status=Out+of+Stock')
  await page.user.click(filter('Limited Stock'))
  expect(page.query()).toBe('?status=Limited+Stock,Out+of+Stock')
  await page.press('Show 2 products')
  const button = screen.getByRole('button', { name: /^Filters/ })
  expect(document.querySelector('dialog[open]')).toBeNull()
  expect(document.activeElement).toBe(button)
  expect(button.textContent).toBe('Filtersin use: 1')
  expect(page.rows()).toEqual([
    expect.stringContaining('Out of Stock'),
    expect.stringContaining('Limited Stock'),
  ])
  expect(page.found()).toBe('2 found')
  window.history.back()
  await waitFor(() => expect(page.chips()).toEqual(['Out of Stock']))
  window.history.back()
  await waitFor(() => expect(page.chips()).toEqual([]))
  await waitFor(() => expect(page.rows()).toHaveLength(3))
})

test('contract §4 The search enters the address after a pause, without a step of the history', async () => {
  const page = await openProductList()
  const steps = window.history.length
  await page.user.type(page.search(), 'esome')
  expect(page.query()).toBe('?tab=products')
  await waitFor(() => expect(page.query()).toBe('?tab=products&search=esome'))
  await page.user.type(page.search(), 'prazole')
  await waitFor(() => expect(page.query()).toBe('?tab=products&search=esomeprazole'))
  await page.user.clear(page.search())
  await waitFor(() => expect(page.query()).toBe('?tab=products'))
  expect(window.history.length).toBe(steps)
})

test('contract §4 Every choice has its count, which follows the other choices and delays nothing', async () => {
  const numbers = facets({
    status: { ...zeros(INVENTORY_STATUSES), 'In Stock': 65, 'Out of Stock': 7 },
    missing: { ...zeros(EMPTIABLE_FIELDS), cas_no: 1_234 },
  })
  answerCall('GET', FACETS, ({ path }) => ({
    status: 200,
    body: path.includes('status=') ? { ...numbers, held: { true: 0, false: 7 } } : numbers,
  }))
  const page = await openProductList()
  await page.open('Filters')
  const count = (label: string) => filter(label).closest('div')?.querySelector('.tabular-nums')?.textContent
  const held = () => [...page.field('Held back').querySelectorAll('option')].map((one) => one.textContent)
  await waitFor(() => expect(count('In Stock')).toBe('65 products'))
  expect(count('CAS No')).toBe('1,234 products')
  expect(held()).toEqual(['All', 'Held back (0)', 'Not held back (98)'])
  await page.user.click(filter('Out of Stock'))
  await waitFor(() => expect(held().at(-1)).toBe('Not held back (7)'))
  expect(count('In Stock')).toBe('65 products')
  expect(callsOf('GET', FACETS).map(({ path }) => path.replace(/^.*facets/, ''))).toEqual([
    '',
    '?status=Out+of+Stock',
  ])
  const late = holdCall('GET', FACETS, { status: 200, body: facets() })
  await page.user.click(filter('Product PDF'))
  expect(page.query()).toBe('?status=Out+of+Stock&missing=file_path')
  await within(openDialog()).findByRole('button', { name: 'Show 1 product' })
  expect(count('In Stock')).toBe('65 products')
  late.release()
})

test('contract §4 Duplicates, held, letters and days filter the list', async () => {
  answerCall('GET', /\/product\/duplicates\?/, ({ path }) => {
    const twins = path.includes('updated_to=2020-02-02') ? [] : [OUT, LIMITED]
    const groups =
      twins.length > 0 ? [{ cas_nos: ['50-78-2'], structure: false, size: 2, products: twins }] : []
    const paging = { page: 1, limit: 100, total: groups.length, pages: 1 }
    const body: DuplicateGroupsAnswer = {
      groups,
      products: twins.length,
      structures_pending: false,
      ...paging,
    }
    return { status: 200, body }
  })
  const page = await openProductList()
  await page.open('Filters')
  await page.fill('Category', 'twi')
  await page.user.click(await screen.findByRole('option', { name: /^Twins/ }))
  const shows = (count: string) => within(openDialog()).findByRole('button', { name: `Show ${count}` })
  await shows('3 products')
  await page.user.click(filter('With the CAS number or structure of another'))
  await shows('2 products')
  await page.user.selectOptions(page.field('Held back'), 'Not held back (98)')
  await page.user.selectOptions(page.field('First letter'), 'T')
  await page.fill('Changed until', '2020-02-03')
  await page.fill('Changed from', '2020-02-03')
  await shows('2 products')
  await page.fill('Changed until', '2020-02-02')
  await shows('0 products')
  await page.user.selectOptions(page.field('For visitors'), 'Unpublished changes')
  const filters =
    'category_id=2&duplicates=true&held=false&changed=true&updated_from=2020-02-03&updated_to=2020-02-02&letter=T'
  const params = (query: string) => Object.fromEntries(new URLSearchParams(query))
  expect(params(page.query())).toEqual(params(filters))
  await waitFor(() =>
    expect(
      params(
        String(
          callsOf('GET', /\/duplicates\?/)
            .at(-1)
            ?.path.split('?')[1],
        ),
      ),
    ).toEqual({
      ...params(filters.replace('duplicates=true&', '')),
      page: '1',
      limit: '100',
    }),
  )
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(page.rows()).toEqual(['No products match these filters.']))
  expect(page.found()).toBe('0 found')
  expect(page.chips()).toEqual([
    'Category: Twins',
    'Duplicates',
    'Not held back',
    'Unpublished changes',
    'Changed from 3 Feb 2020',
    'Changed until 2 Feb 2020',
    'Letter T',
  ])
})

test('contract §4 Each chip removes its filter, Clear removes all, and the focus stays in view', async () => {
  const page = await openProductList('status=In+Stock,Out+of+Stock&missing=file_path&letter=A')
  const last = await page.chip('Out of Stock')
  last.focus()
  await page.user.keyboard('{Enter}')
  expect(page.query()).toBe('?status=In+Stock&missing=file_path&letter=A')
  expect(document.activeElement).toBe(await page.chip('No Product PDF'))
  await page.user.click(await page.chip('Letter A'))
  expect(document.activeElement).toBe(await page.chip('No Product PDF'))
  await page.press('Clear all')
  expect(page.query()).toBe('?tab=products')
  expect(page.chips()).toEqual([])
  expect(document.activeElement?.textContent).toBe('Products Management')
})

test('contract §4 Ten thousand categories are searched by typing, selected and removed', async () => {
  const many = Array.from({ length: 10_000 }, (_, n) => category(n + 2, `Bulk category ${n}`))
  answerCall('GET', ALL_CATEGORIES, { status: 200, body: [category(1, 'Abacavir'), ...many] })
  const page = await openProductList()
  await page.open('Filters')
  const field = page.field('Category')
  await page.user.click(field)
  expect(await screen.findAllByRole('option', { name: /^(Bulk|Abacavir)/ })).toHaveLength(50)
  for (const name of ['Bulk category 777', 'Abacavir']) {
    await page.fill('Category', name)
    await page.user.click(await screen.findByRole('option', { name: new RegExp(`^${name}\\D*\\d$`) }))
    expect(field.value).toBe('')
  }
  const chosen = () =>
    within(screen.getByRole('list', { name: 'Chosen categories' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(chosen()).toEqual(['Bulk category 777', 'Abacavir'])
  await page.press('Remove Bulk category 777')
  expect(chosen()).toEqual(['Abacavir'])
  expect(page.query()).toBe('?category_id=1')
})

test('contract §4 An unknown import finds nothing', async () => {
  answerCall('GET', /\/import\/999$/, { status: 404 })
  answerList((query) => (query.has('import') ? [] : SAMPLE))
  const page = await openProductList('import=999')
  expect(page.chips()).toEqual(['Import: number 999'])
  expect(page.found()).toBe('0 found')
  expect(asked()).toContain('?limit=100&import=999')
})

test('contract §4 The sidebar leads back to the catalogue as it was left in this tab', async () => {
  const left = '/admin/reference-standards?tab=products&status=In+Stock'
  answerCall('GET', /^\/api\/admin-users\//, {
    status: 200,
    body: { users: [], total: 0, page: 1, limit: 50, pages: 0 },
  })
  const user = await openScreen(left)
  await screen.findByText('AV-1')
  const entry = () => screen.getByRole('link', { name: 'Reference Standards' }).getAttribute('href')
  expect(entry()).toBe('/admin/reference-standards')
  await user.click(screen.getByRole('link', { name: 'Admin Users' }))
  await screen.findByRole('heading', { name: 'Admin Users' })
  await waitFor(() => expect(entry()).toContain('status=In+Stock'))

  answerCall('POST', /^\/api\/auth\/logout$/, { status: 200 })
  await user.click(screen.getByRole('button', { name: /^User menu/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(sessionStorage.getItem('catalogue_address')).toBeNull())
})
