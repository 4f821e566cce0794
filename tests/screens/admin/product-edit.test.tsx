import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ProductAnswer } from '@/domain/contract/product-answer'
import { answerCall, callsOf, forgetCalls } from '../../support/screens/answers'
import { openCatalogue } from '../../support/screens/catalogue-screen'
import { signedIn } from '../../support/screens/open-screen'
import { ALL_PRODUCTS, answerCatalogue, ONE_PRODUCT, product } from '../../support/screens/sample'
import { closeButton, toastSaying } from '../../support/screens/toasts'

const LIST = '/api/reference-standards/product/?limit=100'

let stored: ProductAnswer

beforeEach(() => {
  signedIn()
  answerCatalogue()
  stored = product(1, 'Esomeprazole', 'AV-130001', 1)
  answerCall('GET', ALL_PRODUCTS, () => ({ status: 200, headers: { 'X-Total-Count': '1' }, body: [stored] }))
  answerCall('PUT', ONE_PRODUCT, ({ body }) => {
    stored = { ...stored, ...Object(body), revision: stored.revision + 1 }
    return { status: 200, body: stored }
  })
})

test('§4 Of name, number and status only the changed are sent, without other fields', async () => {
  const page = await openCatalogue('products')
  const typed: Record<string, string> = { 'CAS No': '50-78-2', 'Country of Origin': 'Germany' }
  for (const { of, fields, status, sent } of [
    { of: 'AV-130001', fields: { 'Name*': 'Renamed' }, sent: { name: 'Renamed' } },
    { of: 'AV-130001', fields: { 'Catalog No*': 'AV-900020' }, sent: { cat_no: 'AV-900020' } },
    { of: 'AV-900020', status: 'Out of Stock', sent: { inventory_status: 'Out of Stock' } },
    {
      of: 'AV-900020',
      fields: { 'Name*': 'Other', 'Catalog No*': 'AV-900021', ...typed },
      status: 'Under Synthesis',
      sent: { name: 'Other', cat_no: 'AV-900021', inventory_status: 'Under Synthesis' },
    },
  ]) {
    await page.choose('Edit', await page.row(of))
    for (const [label, text] of Object.entries(fields ?? {})) await page.fill(label, text)
    if (status) await page.user.selectOptions(await page.field('Inventory Status'), status)
    forgetCalls()
    await page.press('Update Product')
    const toast = await toastSaying('Success', 'Product updated successfully')
    await page.isClosed()
    expect(callsOf('PUT', ONE_PRODUCT).map(({ body }) => body)).toEqual([sent])
    await waitFor(() => expect(callsOf('GET', LIST)).toHaveLength(1))
    const row = await page.row(sent.cat_no ?? of)
    for (const text of Object.values(sent)) await waitFor(() => expect(row.textContent).toContain(text))
    await page.user.click(closeButton(toast))
  }
})

test('§4 Saving without a change gives a toast, sends nothing and closes the dialog', async () => {
  const page = await openCatalogue('products')
  await page.choose('Edit', await page.row('AV-130001'))
  await page.fill('Name*', ' Esomeprazole ')
  await page.fill('CAS No', '50-78-2')
  await page.press('Update Product')
  await toastSaying('No changes', 'Nothing to update')
  await page.isClosed()
  expect(callsOf('PUT', /./)).toEqual([])
})

test('§4 Any status can become any other', async () => {
  const page = await openCatalogue('products')
  const row = await page.row('AV-130001')
  for (const status of [
    'Out of Stock',
    'Synthesis on demand',
    'In Stock',
    'Under Synthesis',
    'Limited Stock',
  ]) {
    await page.choose('Edit', row)
    await page.user.selectOptions(await page.field('Inventory Status'), status)
    await page.press('Update Product')
    await page.isClosed()
    await waitFor(() => expect(row.textContent).toContain(status))
  }
  expect(callsOf('PUT', ONE_PRODUCT)).toHaveLength(5)
})

test('contract §4 Undo in the toast takes the change back by its change set; a save without a change offers none', async () => {
  const at = '2026-11-28T12:00:00.000Z'
  const made = { at, actor: null, kind: 'edit', fields: [] }
  answerCall('GET', /\/product\/1\/history\?/, () => ({
    status: 200,
    body: {
      changes: [
        { ...made, id: 3, change_set: 41 },
        { ...made, id: 2, change_set: 40 },
      ],
    },
  }))
  answerCall('POST', /\/change-set\/40\/undo$/, { status: 202, body: { change_set: 42 } })
  answerCall('GET', /\/change-set\/42$/, { status: 200, body: { id: 42, state: 'done' } })
  const page = await openCatalogue('products')
  await page.choose('Edit', await page.row('AV-130001'))
  await page.fill('Name*', 'Renamed')
  await page.press('Update Product')
  const toast = await toastSaying('Success', 'Product updated successfully')
  await page.isClosed()
  await page.user.click(within(toast).getByRole('button', { name: 'Undo' }))
  await toastSaying('Undone', 'What was changed since stays as it is')
  expect(callsOf('POST', /\/change-set\/40\/undo$/)).toHaveLength(1)

  // Stored already by somebody else: the server answers with the same revision.
  answerCall('PUT', ONE_PRODUCT, () => ({ status: 200, body: stored }))
  await page.choose('Edit', await page.row('AV-130001'))
  await page.fill('Name*', 'Renamed again')
  await page.press('Update Product')
  const other = await toastSaying('Success', 'Product updated successfully')
  expect(within(other).queryByRole('button', { name: 'Undo' })).toBeNull()
})
