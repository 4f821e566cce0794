import type { Response } from '@playwright/test'
import { Calls } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'

const CREATE = '/api/reference-standards/product/'
const UPLOAD = '/api/reference-standards/product/upload'
const required = { category: 'Abacavir', name: 'New standard', catNo: 'AV-900010' }

test('§5 Empty optional fields are not sent; a double click creates one record and the lists reload; notes do not prevent saving', async ({
  page,
  signedIn: _,
}) => {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response)
  })
  /** The length of the longest loaded script, in bytes. */
  const longest = async () =>
    Math.max(...(await Promise.all(scripts.map(async (script) => (await script.body()).length))))
  const calls = new Calls(page)
  const screen = new ReferenceStandardsPage(page)
  await screen.openNewProduct()

  await test.step('the chemistry is loaded only when a SMILES is typed', async () => {
    await screen.field('CAS No').fill('50-78-3')
    await expect(screen.dialog.getByText(/check digit/)).toBeVisible()
    expect(await longest()).toBeLessThan(500_000)
    await screen.field('SMILES').fill('CCO')
    await expect(screen.dialog.getByRole('img', { name: 'Structure drawn from the SMILES' })).toBeVisible()
    expect(await longest()).toBeGreaterThan(500_000)
  })

  await test.step('a product with a wrong check digit and an invalid structure is saved', async () => {
    await screen.fillRequired({ category: 'Acetaminophen', name: 'Odd', catNo: 'AV-900030' })
    await screen.field('SMILES').fill('C1CC')
    await expect(screen.dialog.getByText(/check digit/)).toBeVisible()
    await screen.createProduct.click()
    await expect(screen.row('AV-900030')).toBeVisible()
    expect(calls.of('POST', CREATE)[0]?.body).toMatchObject({ cas_no: '50-78-3', smiles: 'C1CC' })
  })

  await screen.addProduct.click()
  await screen.fillRequired(required)
  await screen.field('Shipping Temperature').fill('')
  await screen.field('Country of Origin').fill(' ')
  calls.forget()
  await screen.createProduct.dblclick()
  await expect(new Toasts(page).saying('Success', 'Product created successfully')).toBeVisible()
  await expect(screen.dialog).toHaveCount(0)
  await expect(screen.row('AV-900010')).toContainText('New standard')
  expect(calls.of('POST', CREATE).map(({ body }) => body)).toEqual([
    {
      name: 'New standard',
      cat_no: 'AV-900010',
      category_id: expect.any(Number),
      inventory_status: 'Synthesis on demand',
    },
  ])
  expect(calls.of('POST', UPLOAD)).toEqual([])
  await expect.poll(() => calls.of('GET', '/api/reference-standards/product/?limit=100')).toHaveLength(1)
  await screen.tab('Categories').click()
  await expect(screen.card('Abacavir')).toContainText('3 Products')
})
