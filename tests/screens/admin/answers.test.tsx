import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCall, callsOf, forgetCalls } from '../../support/screens/answers'
import { openCatalogue } from '../../support/screens/catalogue-screen'
import { ADMIN, openScreen, signedIn } from '../../support/screens/open-screen'
import {
  ALL_CATEGORIES,
  ALL_PRODUCTS,
  adminUser,
  answerCatalogue,
  answerUsers,
  category,
} from '../../support/screens/sample'
import { toastSaying } from '../../support/screens/toasts'

const CATALOGUE = /^\/api\/reference-standards\//
const USERS = /^\/api\/admin-users\//

/** Every change succeeds with an answer that does not contain the record. */
function answerChanges(path: RegExp, status: number, body: string) {
  for (const method of ['POST', 'PUT', 'DELETE']) answerCall(method, path, { status, body })
}

for (const [name, status, body] of [
  ['an empty body', 201, ''],
  ['an empty object', 200, '{}'],
] as const) {
  test(`§7 A change of categories succeeds by its status alone, with ${name}`, async () => {
    signedIn()
    answerCatalogue()
    const page = await openCatalogue()
    const card = await page.card('Allopurinol')
    answerChanges(CATALOGUE, status, body)
    await page.add('Category')
    await page.fill('Category Name', 'Zolmitriptan')
    await page.press('Create Category')
    await toastSaying('Success', 'Category created successfully')
    await page.isClosed()
    await page.choose('Edit', card)
    await page.fill('Description', 'Changed')
    forgetCalls()
    await page.press('Update Category')
    await toastSaying('Success', 'Category updated successfully')
    await page.isClosed()
    await waitFor(() => expect(callsOf('GET', '/api/reference-standards/category/')).toHaveLength(1))
  })

  test(`§7 A change of products succeeds by its status alone, with ${name}`, async () => {
    signedIn()
    answerCatalogue()
    const page = await openCatalogue('products')
    const row = await page.row('AV-130001')
    answerChanges(CATALOGUE, status, body)
    await page.add('Product')
    await page.fillRequired({ category: 'Allopurinol', name: 'New one', catNo: 'AV-900001' })
    await page.press('Create Product')
    await toastSaying('Success', 'Product created successfully')
    await page.isClosed()
    await page.choose('Edit', row)
    await page.fill('Name*', 'Renamed')
    forgetCalls()
    await page.press('Update Product')
    await toastSaying('Success', 'Product updated successfully')
    await page.isClosed()
    await waitFor(() => expect(callsOf('GET', '/api/reference-standards/product/?limit=100')).toHaveLength(1))
    expect(await page.row('AV-130001')).toBeDefined()
  })

  test(`§7 A change of users succeeds by its status alone, with ${name}`, async () => {
    signedIn()
    answerUsers([adminUser(1, ADMIN.name, ADMIN.email)])
    const user = await openScreen('/admin/users')
    await user.click(await screen.findByRole('button', { name: `Edit ${ADMIN.name}` }))
    answerChanges(USERS, status, body)
    await user.click(await screen.findByRole('button', { name: 'Update User' }))
    await toastSaying('Success', 'Admin user updated successfully')
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())

    await user.click(screen.getByRole('button', { name: 'Add User' }))
    for (const [label, text] of [
      ['Name*', 'Noor'],
      ['Email*', 'noor@example.com'],
      ['Password*', 'secret1'],
      ['Confirm Password*', 'secret1'],
    ] as const)
      await user.type(await screen.findByLabelText(label), text)
    await user.click(screen.getByRole('button', { name: 'Create User' }))
    await toastSaying('Success', 'Admin user created successfully')
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
    expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(1)
  })
}

test('§2.18 A product without any optional value is listed and viewed', async () => {
  signedIn()
  answerCall('GET', ALL_CATEGORIES, { status: 200, body: [category(1, 'Its category')] })
  answerCall('GET', ALL_PRODUCTS, {
    status: 200,
    body: [{ id: 7, name: 'Bare', cat_no: 'B-7', category_id: 1, inventory_status: 'In Stock' }],
  })
  const page = await openCatalogue('products')
  const row = await page.row('B-7')
  const cells = within(row).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Bare', 'B-7', '—', '—', '—', 'In Stock', ''])
  await page.choose('View', row)
  const dialog = within(await page.dialog())
  expect(dialog.getAllByRole('definition')[2]?.textContent).toBe('Its category')
  expect(dialog.getByText('No image')).toBeDefined()
  expect(dialog.getByText('No file')).toBeDefined()
})
