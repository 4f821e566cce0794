import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCall, forgetCalls, holdCall } from '../../support/screens/answers'
import { openScreen, readsOfPage, signedIn } from '../../support/screens/open-screen'
import { openProductList } from '../../support/screens/product-list-screen'
import { ALL_CATEGORIES, ALL_PRODUCTS, category, product } from '../../support/screens/sample'

const ESOMEPRAZOLE = {
  ...product(1, 'Esomeprazole', 'AV-130001', 1),
  cas_no: '119141-88-7',
  molecular_formula: 'C17H19N3O3S',
  molecular_weight: '345.42',
  synonym: '(S)-omeprazole',
}
const OMEPRAZOLE = {
  ...product(2, 'Omeprazole', 'AV-120001', 1),
  molecular_formula: 'C17H19N3O3S',
  inventory_status: 'Synthesis on demand' as const,
}
const FOUND = { status: 200, body: [ESOMEPRAZOLE, OMEPRAZOLE, product(3, 'Abacavir', 'AV-101001', 1)] }

beforeEach(() => {
  signedIn()
  answerCall('GET', ALL_CATEGORIES, { status: 200, body: [category(1, 'Esomeprazole')] })
  answerCall('GET', ALL_PRODUCTS, FOUND)
})

test('§2.18 Products is a table with seven columns and — for empty values', async () => {
  const page = await openProductList()
  screen.getByRole('heading', { name: 'Products Management' })
  expect(page.heads()).toEqual([
    'Product',
    'Catalog No',
    'CAS No',
    'Mol. Formula',
    'Mol. Weight',
    'Inventory Status',
    'Actions',
  ])
  const cells = (catNo: string) =>
    within(page.row(catNo))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  const whole = ['Esomeprazole', 'AV-130001', '119141-88-7', 'C17H19N3O3S', '345.42', 'In Stock', '']
  expect(cells('AV-130001')).toEqual(whole)
  expect(cells('AV-120001')).toEqual([
    'Omeprazole',
    'AV-120001',
    '—',
    'C17H19N3O3S',
    '—',
    'Synthesis on demand',
    '',
  ])
})

test('§2.18 Loading products... is shown in a row until they come', async () => {
  const answer = holdCall('GET', ALL_PRODUCTS, FOUND)
  await openScreen('/admin/reference-standards?tab=products')
  const rows = async () => within(await screen.findByRole('table', { name: 'Products' })).getAllByRole('row')
  expect((await rows()).slice(1).map(({ textContent }) => textContent)).toEqual(['Loading products...'])
  answer.release()
  await waitFor(async () => expect(await rows()).toHaveLength(4))
})

test('§2.18 Products are searched client-side by name, numbers, synonym and formula', async () => {
  const page = await openProductList()
  await vi.dynamicImportSettled()
  forgetCalls()
  for (const [term, found] of [
    ['ESOMEPRAZOLE', 1],
    ['av-130001', 1],
    ['119141-88', 1],
    ['(S)-omeprazole', 1],
    [' esomeprazole ', 1],
    ['C17H19N3O3S', 2],
  ] as const) {
    await page.user.clear(page.search())
    await page.user.click(page.search())
    await page.user.paste(term)
    await waitFor(() => expect(page.found()).toBe(`${found} found`))
    expect(page.rows()).toHaveLength(found)
    expect(page.rows()[0]).toContain('AV-130001')
    // The end of the pause after which a larger catalogue would be requested.
    await waitFor(() => expect(new URLSearchParams(page.query()).get('search')).toBe(term.trim()))
  }
  await page.user.clear(page.search())
  await page.user.type(page.search(), 'no such thing')
  await waitFor(() => expect(page.rows()).toEqual(['No products match your search.']))
  await waitFor(() => expect(page.query()).toContain('no+such+thing'))
  expect(readsOfPage()).toEqual([])
})

test('§2.18 The row menu opens by keyboard and returns the focus', async () => {
  const page = await openProductList()
  const button = within(page.row('AV-130001')).getByRole('button')
  button.focus()
  await page.user.keyboard('{ArrowUp}')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['View', 'Edit', 'Open', 'Delete'])
  expect(document.activeElement).toBe(items[3])
  await page.user.keyboard('v{Enter}')
  await screen.findByRole('dialog', { name: 'Product Details' })
  expect(screen.queryByRole('menu')).toBeNull()
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
  expect(document.activeElement).toBe(button)
})
