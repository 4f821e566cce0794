import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCall, callsOf } from '../../support/screens/answers'
import { dialogsClosed, openDialog } from '../../support/screens/open-dialog'
import { openScreen, signedIn } from '../../support/screens/open-screen'
import { ALL_PRODUCTS, ONE_PRODUCT } from '../../support/screens/sample'
import { toastSaying } from '../../support/screens/toasts'
import { openTrash, serveTrash, trashed } from '../../support/screens/trash-screen'

const RESTORE = /\/restore$/

beforeEach(() => void signedIn())

test('contract §4 A failed load of the trash is reported and can be repeated; the empty trash says what it is for', async () => {
  answerCall('GET', ALL_PRODUCTS, { status: 500 })
  const { click } = await openScreen('/admin/trash')
  await toastSaying('Error', 'Failed to load the trash')
  serveTrash([])
  await click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText(/^The trash is empty\. A product that is deleted stays here for 30 days/)
  screen.getByRole('heading', { name: 'Trash', level: 1 })
})

test('contract §4 The trash shows each product with category, date, author and remaining days', async () => {
  const gone = { ...trashed(2, 'TR-SOON', 28), category_id: null, category_name: null }
  serveTrash([trashed(1, 'TR-NEW'), gone, trashed(3, 'TR-DUE', 31)])
  const page = await openTrash()
  expect(page.status()?.textContent).toBe('3 products in the trash')
  expect(page.rows()[0]?.textContent).toContain('TR-NEW')
  expect(page.row('TR-NEW')?.textContent).toMatch(
    /Product TR-NEW.*Category of TR-NEW.*by Asha Admin.*30 days/,
  )
  expect(
    within(page.rows()[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/admin/reference-standards/products/1')
  expect(page.row('TR-SOON')?.textContent).toMatch(/Its category is gone.*2 days/)
  expect(page.row('TR-DUE')?.textContent).toContain('Due')
  expect(callsOf('GET', ALL_PRODUCTS)[0]?.path).toMatch(/\?deleted=true&sort=-updated_at&page=1&limit=50$/)
})

test('contract §4 The server searches and pages the trash; emptying the last page leads to the one before', async () => {
  serveTrash(Array.from({ length: 51 }, (_, n) => trashed(n + 1, `OLD-${n + 1}`)))
  const page = await openTrash()
  const says = (text: string) => waitFor(() => expect(page.status()?.textContent).toBe(text))
  await says('51 products in the trash')
  await page.search('old-7')
  await says('1 product in the trash')
  expect(page.rows()[0]?.textContent).toContain('Product OLD-7')
  await page.search('nothing like it')
  await screen.findByText('No product in the trash matches your search.')
  await page.search('')
  await says('51 products in the trash')
  await page.press('Next')
  await waitFor(() => expect(page.rows()).toHaveLength(1))
  await page.user.click(page.restoreButton('OLD-51'))
  await waitFor(() => expect(page.rows()).toHaveLength(50))
  expect(screen.queryByRole('navigation', { name: 'Pages of products' })).toBeNull()
})

test('contract §4 Of several selected products some are restored at once, the others deleted forever after a question', async () => {
  serveTrash([1, 2, 3, 4].map((id) => trashed(id, `TR-${id}`)))
  const page = await openTrash()
  for (const id of [1, 2])
    await page.user.click(screen.getByRole('checkbox', { name: new RegExp(`^Choose TR-${id} `) }))
  const bar = () => screen.queryByRole('region', { name: 'Chosen products' })
  expect(bar()?.textContent).toContain('2 products chosen')
  await page.press('Restore chosen')
  await toastSaying('Restored', '2 products restored')
  expect(document.activeElement).toBe(page.status())
  expect(page.rows()).toHaveLength(2)
  expect(bar()).toBeNull()
  expect(callsOf('POST', /\/bulk$/).map(({ body }) => body)).toEqual([
    { select: { ids: [1, 2] }, restore: true },
  ])
  await page.user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
  await page.press('Delete chosen forever')
  await waitFor(() => expect(openDialog().textContent).toContain('2 products forever'))
  expect(callsOf('POST', /\/purge$/)).toEqual([])
  await page.press('Delete forever')
  await toastSaying('Deleted', '2 products deleted forever')
  await screen.findByText(/^The trash is empty\./)
  expect(callsOf('POST', /\/purge$/).map(({ body }) => body)).toEqual([{ ids: [3, 4] }])
})

test('contract §4 Restoring a product without its category asks for another', async () => {
  serveTrash([{ ...trashed(1, 'TR-1'), category_id: null, category_name: null }])
  const page = await openTrash()
  await page.user.click(page.restoreButton('TR-1'))
  const field = await page.category()
  expect(openDialog().textContent).toContain('The category of Product TR-1 (TR-1) was deleted meanwhile.')
  expect(document.activeElement).toBe(field)
  await page.user.keyboard('{Escape}{Escape}')
  await dialogsClosed()
  expect(document.activeElement).toBe(page.restoreButton('TR-1'))
  await page.user.click(page.restoreButton('TR-1'))
  await page.press('Restore')
  expect(openDialog().textContent).toContain('Choose a category')
  expect(document.activeElement).toBe(await page.category())
  expect(callsOf('POST', RESTORE)).toEqual([])
  await page.chooseCategory('Abacavir')
  await page.press('Restore')
  await toastSaying('Restored', 'TR-1 is back in Abacavir')
  await waitFor(() => expect(document.activeElement).toBe(page.status()))
  await screen.findByText(/^The trash is empty\./)
  expect(callsOf('POST', RESTORE).map(({ body }) => body)).toEqual([{ category_id: 1 }])
})

test('contract §4 Restoring a product whose category was deleted since the page loaded asks too', async () => {
  const one = trashed(1, 'TR-1')
  serveTrash([one])
  const page = await openTrash()
  const sentence =
    'The product\'s category "Category of TR-1" was deleted meanwhile: name the category it goes to'
  answerCall('GET', ONE_PRODUCT, { status: 200, body: { ...one, category_id: null, category_name: null } })
  answerCall('POST', RESTORE, ({ body }) =>
    Object(body).category_id
      ? { status: 200, body: { ...one, deleted_at: null } }
      : { status: 409, body: { detail: { message: sentence } } },
  )
  await page.user.click(page.restoreButton('TR-1'))
  await toastSaying('Error', sentence)
  const field = await page.category()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await page.chooseCategory('Abacavir')
  answerCall('GET', ALL_PRODUCTS, { status: 200, body: [] })
  await page.press('Restore')
  await waitFor(() => expect(page.row('TR-1')).toBeUndefined())
})

test('contract §4 Restoring a product whose number is in use leaves it in the trash, with the server’s sentence', async () => {
  serveTrash([trashed(1, 'TR-1')])
  const sentence = 'Catalogue number "TR-1" is already used by another product'
  answerCall('POST', RESTORE, { status: 409, body: { detail: { message: sentence } } })
  const page = await openTrash()
  await page.user.click(page.restoreButton('TR-1'))
  await toastSaying('Error', sentence)
  // The server checks whether its category exists: no dialog asks for one.
  await waitFor(() => expect(callsOf('GET', ONE_PRODUCT)).toHaveLength(1))
  await expect(screen.findByRole('dialog', {}, { timeout: 500 })).rejects.toThrow()
  expect(page.row('TR-1')).toBeDefined()
  expect(document.activeElement).toBe(page.restoreButton('TR-1'))
})

test('contract §4 Deleting a product that was restored in between says so, and the row disappears', async () => {
  serveTrash([trashed(1, 'TR-1')])
  const page = await openTrash()
  const sentence = 'Only a product in the trash can be deleted forever'
  answerCall('DELETE', /\/product\/1\?forever=true$/, {
    status: 409,
    body: { detail: { message: sentence } },
  })
  answerCall('GET', ALL_PRODUCTS, { status: 200, body: [] })
  await page.press('Delete Product TR-1 (TR-1) forever')
  await waitFor(openDialog)
  await page.press('Delete forever')
  await toastSaying('Error', sentence)
  await page.user.keyboard('{Escape}')
  await screen.findByText(/^The trash is empty\./)
})
