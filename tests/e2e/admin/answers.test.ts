import type { Page } from '@playwright/test'
import { answerCall, Calls } from '../../support/calls'
import { AdminUsersPage } from '../../support/pages/admin-users-page'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'
import { expect, test } from '../../support/test'

const CATALOGUE = /^\/api\/reference-standards\//
const USERS = /^\/api\/admin-users\//

/** Every change succeeds with an answer that says nothing of the record. */
async function answerChanges(page: Page, path: RegExp, status: number, body: string) {
  for (const method of ['POST', 'PUT', 'DELETE']) await answerCall(page, method, path, { status, body })
}

for (const [name, status, body] of [
  ['an empty body', 201, ''],
  ['an empty object', 200, '{}'],
] as const) {
  test(`§7 a change of the catalogue is done when its status says so, with ${name}`, async ({
    page,
    signedIn: _,
  }) => {
    page.on('dialog', (prompt) => prompt.accept())
    const screen = new ReferenceStandardsPage(page)
    const toasts = new Toasts(page)
    const calls = new Calls(page)
    await screen.open()
    await answerChanges(page, CATALOGUE, status, body)
    await screen.addCategory.click()
    await screen.field('Category Name').fill('Zolmitriptan')
    await screen.dialog.getByRole('button', { name: 'Create Category' }).click()
    await expect(toasts.saying('Success', 'Category created successfully')).toBeVisible()
    await expect(screen.dialog).toHaveCount(0)
    await screen.choose('Edit', screen.card('Allopurinol'))
    await screen.field('Description').fill('Changed')
    calls.forget()
    await screen.dialog.getByRole('button', { name: 'Update Category' }).click()
    await expect(toasts.saying('Success', 'Category updated successfully')).toBeVisible()
    await expect(screen.dialog).toHaveCount(0)
    await expect.poll(() => calls.of('GET', '/api/reference-standards/category/').length).toBe(1)

    await screen.tab('Products').click()
    await screen.addProduct.click()
    await screen.fillRequired({ category: 'Allopurinol', name: 'New one', catNo: 'AV-900001' })
    await screen.dialog.getByRole('button', { name: 'Create Product' }).click()
    await expect(toasts.saying('Success', 'Product created successfully')).toBeVisible()
    await expect(screen.dialog).toHaveCount(0)
    await screen.choose('Edit', screen.row('AV-130001'))
    await screen.field('Name*').fill('Renamed')
    calls.forget()
    await screen.dialog.getByRole('button', { name: 'Update Product' }).click()
    await expect(toasts.saying('Success', 'Product updated successfully')).toBeVisible()
    await expect(screen.dialog).toHaveCount(0)
    await expect.poll(() => calls.of('GET', '/api/reference-standards/product/?limit=100').length).toBe(1)
    await expect(screen.row('AV-130001')).toBeVisible()
  })

  test(`§7 a change of the users is done when its status says so, with ${name}`, async ({
    page,
    signedIn: _,
  }) => {
    const screen = new AdminUsersPage(page)
    const toasts = new Toasts(page)
    await screen.open()
    await answerChanges(page, USERS, status, body)
    await screen.addUser.click()
    await screen.fillNew({ name: 'Noor', email: 'noor@example.com', password: 'secret1' })
    await screen.dialog.getByRole('button', { name: 'Create User' }).click()
    await expect(toasts.saying('Success', 'Admin user created successfully')).toBeVisible()
    await expect(screen.dialog).toHaveCount(0)
    await screen.cards.first().getByRole('button', { name: /^Edit/ }).click()
    await screen.dialog.getByRole('button', { name: 'Update User' }).click()
    await expect(toasts.saying('Success', 'Admin user updated successfully')).toBeVisible()
    await expect(screen.dialog).toHaveCount(0)
    await expect(screen.cards).toHaveCount(1)
  })
}

test('§2.18 a product that lacks every optional value is shown and viewed all the same', async ({
  page,
  signedIn: _,
}) => {
  const product = { id: 7, name: 'Bare', cat_no: 'B-7', category_id: 1, inventory_status: 'In Stock' }
  await answerCall(page, 'GET', /^\/api\/reference-standards\/category\/$/, {
    status: 200,
    body: [{ id: 1, category_name: 'Its category', description: null, product_count: 1 }],
  })
  await answerCall(page, 'GET', /^\/api\/reference-standards\/product\/\?/, { status: 200, body: [product] })
  const screen = new ReferenceStandardsPage(page)
  await screen.open('products')
  await expect(screen.row('B-7').getByRole('cell')).toHaveText(['Bare', 'B-7', '—', '—', '—', 'In Stock', ''])
  await screen.choose('View', screen.row('B-7'))
  await expect(screen.dialog.getByRole('definition').nth(2)).toHaveText('Its category')
  await expect(screen.dialog.getByText('No image')).toBeVisible()
  await expect(screen.dialog.getByText('No file')).toBeVisible()
})
