import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCall, callsOf } from '../../support/screens/answers'
import { signedIn } from '../../support/screens/open-screen'
import { openProductList } from '../../support/screens/product-list-screen'
import { ProductServer } from '../../support/screens/record-screen'
import { ONE_PRODUCT } from '../../support/screens/sample'
import { toasts } from '../../support/screens/toasts'

let server: ProductServer
beforeEach(() => {
  signedIn()
  server = new ProductServer()
})

const CAT_NO = 'AV-130001'

/** The editor of a cell. */
const editor = (field: string) => screen.findByLabelText<HTMLInputElement>(`${field} of ${CAT_NO}`)

const sent = () => callsOf('PUT', ONE_PRODUCT).map(({ headers, body }) => [headers.get('if-match'), body])

test('contract §4 / moves to the search, except in a text field, where it is typed', async () => {
  const page = await openProductList()
  within(page.row(CAT_NO)).getByRole('checkbox').focus()
  await page.user.keyboard('/')
  expect(document.activeElement).toBe(page.search())
  expect(page.search().value).toBe('')
  await page.user.keyboard('a/b')
  expect(page.search().value).toBe('a/b')
})

test('contract §4 A double click opens a status, and leaving it saves; a refused one stays open', async () => {
  const page = await openProductList()
  await page.user.dblClick(page.cell(CAT_NO, 6))
  await page.user.selectOptions(await editor('Inventory Status'), 'Out of Stock')
  await page.user.click(screen.getByRole('heading', { name: 'Products Management' }))
  await waitFor(() => expect(page.cell(CAT_NO, 6).textContent).toBe('Out of Stock'))
  expect(sent()).toEqual([['"1"', { inventory_status: 'Out of Stock' }]])
  const sentence = 'Catalogue number "AV-130002" is already used by another product'
  answerCall('PUT', ONE_PRODUCT, { status: 409, body: { detail: { message: sentence } } })
  await page.user.dblClick(page.cell(CAT_NO, 2))
  const number = await editor('Catalog No')
  await page.user.clear(number)
  await page.user.paste('AV-130002')
  await page.user.keyboard('{Enter}')
  await waitFor(() =>
    expect(
      toasts()
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain(sentence),
  )
  expect(number.isConnected).toBe(true)
  expect(number.value).toBe('AV-130002')
  await page.user.keyboard('{Escape}')
  expect(page.cell(CAT_NO, 2).textContent).toBe(CAT_NO)
})

test('contract §4 A number that an import would refuse has a warning and marks its row', async () => {
  const page = await openProductList()
  expect(page.cell(CAT_NO, 1).title).toBe('')
  await page.user.dblClick(page.cell(CAT_NO, 3))
  const cas = await editor('CAS No')
  await page.user.clear(cas)
  await page.user.paste('50-78-3')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(toasts().at(-1)?.textContent).toContain('Saved, but check the value'))
  const reason = 'CAS number 50-78-3 has the check digit 3, expected 2'
  await waitFor(() => expect(page.cell(CAT_NO, 1).title).toBe(`Doubtful: ${reason}`))
})

test('contract §4 A conflict in a cell asks which value stays', async () => {
  const page = await openProductList()
  server.changeBy('Dana', { molecular_weight: '1' })
  await page.user.dblClick(page.cell(CAT_NO, 5))
  const weight = await editor('Molecular Weight')
  await page.user.clear(weight)
  await page.user.paste('2')
  await page.user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Changed by somebody else meanwhile' })
  await page.user.click(await within(dialog).findByRole('radio', { name: 'Mine' }))
  await page.press('Save these values')
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
  await waitFor(() => expect(page.cell(CAT_NO, 5).textContent).toBe('2'))
  expect(sent()).toEqual([
    ['"1"', { molecular_weight: '2' }],
    ['"2"', { molecular_weight: '2' }],
  ])
})
