import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { callsOf, forgetCalls } from '../../support/screens/answers'
import { openCatalogue } from '../../support/screens/catalogue-screen'
import { signedIn } from '../../support/screens/open-screen'
import { openRecord, ProductServer } from '../../support/screens/record-screen'
import { ONE_PRODUCT } from '../../support/screens/sample'
import { toastSaying } from '../../support/screens/toasts'

let server: ProductServer
beforeEach(() => {
  signedIn()
  server = new ProductServer()
})

const conflict = () => screen.findByRole('dialog', { name: 'Changed by somebody else meanwhile' })

const group = async (field: string) => within(await conflict()).findByRole('group', { name: field })

const choice = async (field: string, name: 'Theirs' | 'Mine' | 'Something else') =>
  within(await group(field)).getByRole<HTMLInputElement>('radio', { name })

test('contract §4 When two admins change the same fields, base, theirs and mine are shown, and each is decided', async () => {
  const record = await openRecord()
  const edits = { 'CAS No': 'x', Synonym: 'y', 'HSN Code': 'z' }
  for (const [label, text] of Object.entries(edits)) await record.fill(label, `mine ${text}`)
  await record.fill('Description', 'mine alone')
  server.changeBy('Dana', { cas_no: 'theirs x', synonym: 'theirs y', hsn_code: 'theirs z' })
  await record.press('Save')
  const dialog = await conflict()
  expect(dialog.textContent).toContain('Dana last changed this product')
  await waitFor(async () => expect(document.activeElement).toBe(await choice('CAS No', 'Theirs')))
  const cas = await group('CAS No')
  for (const text of ['Before both changes: 119141-88-7', 'theirs x', 'mine x'])
    expect(cas.textContent).toContain(text)
  // No conflict is decided automatically.
  await record.press('Save these values')
  expect(within(dialog).getAllByText('Choose one')).toHaveLength(3)
  await record.press('Back to the form')
  for (const [label, text] of Object.entries(edits)) expect(record.field(label).value).toBe(`mine ${text}`)
  forgetCalls()
  await record.press('Save')
  await record.user.click(await choice('CAS No', 'Theirs'))
  await record.user.click(await choice('Synonym', 'Mine'))
  await record.user.click(await choice('HSN Code', 'Something else'))
  const other = within(await conflict()).getByLabelText('HSN Code, something else')
  await record.user.clear(other)
  await record.user.click(other)
  await record.user.paste('third')
  await record.press('Save these values')
  await record.isSaved()
  const { headers, body } = callsOf('PUT', ONE_PRODUCT).at(-1) ?? {}
  expect(headers?.get('if-match')).toBe('"2"')
  expect(body).toEqual({ synonym: 'mine y', hsn_code: 'third', description: 'mine alone' })
  expect(record.field('CAS No').value).toBe('theirs x')
  expect(record.field('HSN Code').value).toBe('third')
  expect(record.field('Description').value).toBe('mine alone')
})

test('contract §4 Another change during a conflict asks again, and loses nothing', async () => {
  const record = await openRecord()
  await record.fill('Synonym', 'mine')
  await record.fill('Description', 'mine alone')
  server.changeBy('Dana', { synonym: 'theirs' })
  await record.press('Save')
  await record.user.click(await choice('Synonym', 'Mine'))
  server.changeBy('Dana', { synonym: 'theirs again' })
  await record.press('Save these values')
  await waitFor(async () => expect((await group('Synonym')).textContent).toContain('theirs again'))
  await record.user.click(await choice('Synonym', 'Mine'))
  await record.press('Save these values')
  await record.isSaved()
  expect(record.field('Synonym').value).toBe('mine')
  expect(record.field('Description').value).toBe('mine alone')
  expect(server.product).toMatchObject({ synonym: 'mine', description: 'mine alone' })
})

test('contract §4 Choosing theirs everywhere sends nothing, and the form shows it', async () => {
  const record = await openRecord()
  await record.fill('Synonym', 'mine')
  server.changeBy('Dana', { synonym: 'theirs', hsn_code: '1' })
  await record.press('Save')
  await record.user.click(await choice('Synonym', 'Theirs'))
  await record.press('Save these values')
  await record.isSaved()
  expect(record.field('Synonym').value).toBe('theirs')
  expect(record.field('HSN Code').value).toBe('1')
  expect(callsOf('PUT', ONE_PRODUCT)).toHaveLength(1)
})

test('§4 The Edit dialog detects another’s change too, and asks', async () => {
  const page = await openCatalogue('products')
  const row = await page.row('AV-130001')
  await page.choose('Edit', row)
  await page.fill('Name*', 'Mine')
  await page.user.selectOptions(await page.field('Inventory Status'), 'Out of Stock')
  server.changeBy('Dana', { name: 'Theirs', cas_no: '50-78-2' })
  await page.press('Update Product')
  expect((await group('Name')).textContent).toContain('Theirs')
  await page.user.click(await choice('Name', 'Theirs'))
  await page.user.click(screen.getByRole('button', { name: 'Save these values' }))
  await toastSaying('Success', 'Product updated successfully')
  await page.isClosed()
  expect(callsOf('PUT', ONE_PRODUCT).map(({ headers, body }) => [headers.get('if-match'), body])).toEqual([
    ['"1"', { name: 'Mine', inventory_status: 'Out of Stock' }],
    ['"2"', { inventory_status: 'Out of Stock' }],
  ])
  for (const text of ['Theirs', '50-78-2', 'Out of Stock'])
    await waitFor(() => expect(row.textContent).toContain(text))
})
