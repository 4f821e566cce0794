import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCall } from '../../support/screens/answers'
import { openScreen, signedIn, storeSession } from '../../support/screens/open-screen'
import { openProductList } from '../../support/screens/product-list-screen'
import { answerCatalogue } from '../../support/screens/sample'

beforeEach(() => {
  signedIn()
  answerCatalogue()
})

const KEPT = 'catalogue_of_1'

/** Leaves the page, as a tab that is closed. */
function closeTab(): void {
  cleanup()
  sessionStorage.clear()
  signedIn()
}

const width = (name: string) => screen.getByRole('columnheader', { name }).style.width

test('contract §4 The next tab begins with the filters, columns and widths that the person left', async () => {
  const page = await openProductList('tab=products&status=In+Stock&columns=name,cat_no&search=a')
  const head = within(screen.getByRole('columnheader', { name: 'Catalog No' })).getByRole('button')
  head.focus()
  await page.user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  expect(width('Catalog No')).toBe('9rem')
  closeTab()
  await openScreen('/admin/reference-standards')
  await screen.findByRole('button', { name: 'Remove the filter In Stock' })
  expect(window.location.search).toBe('?status=In+Stock&columns=name,cat_no')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Product',
    'Catalog No',
    'Actions',
  ])
  expect(width('Catalog No')).toBe('9rem')
})

test('contract §4 In the same tab the address without a query chooses nothing, and another person finds nothing kept', async () => {
  await openProductList('status=In+Stock')
  expect(localStorage.getItem(KEPT)).toContain('status=In+Stock')
  cleanup()
  await openScreen('/admin/reference-standards')
  await screen.findByRole('heading', { name: 'Categories Management' })
  expect(window.location.search).toBe('')
  localStorage.setItem(KEPT, JSON.stringify({ address: 'status=In+Stock' }))
  closeTab()
  storeSession({ admin_user: JSON.stringify({ id: 2, name: 'Ben', email: 'ben@example.com' }) })
  await openScreen('/admin/reference-standards')
  await screen.findByRole('heading', { name: 'Categories Management' })
})

test('contract §4 What cannot be read of it is not kept', async () => {
  for (const kept of [
    '{',
    'null',
    '{"address":"status=Sold&columns=price","widths":{"cas_no":"wide","price":9}}',
  ]) {
    closeTab()
    localStorage.setItem(KEPT, kept)
    await openScreen('/admin/reference-standards')
    await screen.findByRole('heading', { name: 'Categories Management' })
  }
})

test('contract §4 The filter of a deleted category is left out with a word', async () => {
  answerCall('GET', /\/product\/\?.*category_id=/, {
    status: 200,
    headers: { 'X-Total-Count': '0' },
    body: [],
  })
  localStorage.setItem(KEPT, JSON.stringify({ address: 'category_id=1,99&status=In+Stock' }))
  await openScreen('/admin/reference-standards')
  await screen.findByText('The list was filtered by a category that no longer exists.')
  await waitFor(() => expect(window.location.search).toBe('?status=In+Stock&category_id=1'))
})
