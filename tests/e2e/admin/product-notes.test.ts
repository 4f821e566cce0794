import type { Page } from '@playwright/test'
import { Calls } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'

async function openDialog(page: Page) {
  const screen = new ReferenceStandardsPage(page)
  await screen.open('products')
  await screen.addProduct.click()
  return screen
}

test.describe('help that never blocks', () => {
  test('the chemistry is loaded only when a SMILES is typed; notes keep nobody from saving', async ({
    page,
    signedIn: _,
  }) => {
    const loaded: number[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) loaded.push((await response.body()).length)
    })
    const screen = await openDialog(page)
    await screen.field('CAS No').fill('50-78-3')
    await expect(screen.dialog.getByText(/check digit/)).toBeVisible()
    expect(Math.max(...loaded)).toBeLessThan(500_000)
    await screen.field('SMILES').fill('CCO')
    await expect(screen.dialog.getByRole('img', { name: 'Structure drawn from the SMILES' })).toBeVisible()
    expect(Math.max(...loaded)).toBeGreaterThan(500_000)

    await test.step('with a wrong check digit and a structure that is none', async () => {
      const calls = new Calls(page)
      await screen.fillRequired({ category: 'Abacavir', name: 'Odd', catNo: 'AV-900030' })
      await screen.field('SMILES').fill('C1CC')
      await expect(screen.dialog.getByText(/check digit/)).toBeVisible()
      await screen.dialog.getByRole('button', { name: 'Create Product' }).click()
      await expect(screen.row('AV-900030')).toBeVisible()
      expect(calls.of('POST', '/api/reference-standards/product/')[0]?.body).toMatchObject({
        cas_no: '50-78-3',
        smiles: 'C1CC',
      })
    })
  })
})
