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
  test('a note under a field appears while typing and goes when it is put right', async ({
    page,
    signedIn: _,
  }) => {
    const screen = await openDialog(page)
    for (const { field, text, note } of [
      { field: 'CAS No', text: '50-78-3', note: /check digit 3, expected 2/ },
      { field: 'CAS No', text: 'aspirin', note: /cannot be read as a CAS number/ },
      {
        field: 'Related CAS No (semicolon-separated)',
        text: '50-78-2; 50-78-3',
        note: /50-78-3 has the check digit/,
      },
      { field: 'Molecular Formula', text: 'C9Zz4', note: /cannot be read as a formula/ },
      { field: 'Molecular Weight', text: 'heavy', note: /cannot be read as a number/ },
      { field: 'SMILES', text: 'C1CC', note: /no SMILES: ring 1 is never closed/ },
    ]) {
      const control = screen.field(field)
      await control.fill(text)
      await expect(screen.dialog.getByText(note)).toBeVisible()
      await expect(control).toHaveAccessibleDescription(note)
      await expect(control).not.toHaveAttribute('aria-invalid')
      await control.fill('')
      await expect(screen.dialog.getByText(note)).toHaveCount(0)
    }
  })

  test('the structure is drawn beside the SMILES; formula and weight are compared with it', async ({
    page,
    signedIn: _,
  }) => {
    const screen = await openDialog(page)
    await expect(screen.dialog.getByText('Drawn from the SMILES')).toBeVisible()
    await screen.field('SMILES').fill('CC(=O)Oc1ccccc1C(=O)O')
    await expect(screen.dialog.getByRole('img', { name: 'Structure drawn from the SMILES' })).toBeVisible()
    await screen.field('Molecular Formula').fill('C9H8O3')
    await expect(screen.dialog.getByText(/C9H8O3 disagrees with the SMILES, which has C9H8O4/)).toBeVisible()
    await screen.field('Molecular Formula').fill('C9H8O4')
    await screen.field('Molecular Weight').fill('194.2')
    await expect(
      screen.dialog.getByText(/194.2 disagrees with the formula C9H8O4 \(180\.16 g\/mol\)/),
    ).toBeVisible()
    await screen.field('Molecular Weight').fill('180.16')
    await expect(screen.dialog.getByText(/disagrees/)).toHaveCount(0)
  })

  test('the chemistry is loaded only when a SMILES is typed', async ({ page, signedIn: _ }) => {
    const loaded: number[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) loaded.push((await response.body()).length)
    })
    await page.clock.install()
    const screen = await openDialog(page)
    await screen.field('CAS No').fill('50-78-2')
    await page.clock.runFor(800) // Longer than the pause in typing after which notes appear.
    expect(Math.max(...loaded)).toBeLessThan(500_000)
    await screen.field('SMILES').fill('CCO')
    await expect(screen.dialog.getByRole('img', { name: 'Structure drawn from the SMILES' })).toBeVisible()
    expect(Math.max(...loaded)).toBeGreaterThan(500_000)
  })

  test('a catalogue number in use is said to be, ignoring case; one’s own is not', async ({
    page,
    signedIn: _,
  }) => {
    await page.clock.install()
    const screen = await openDialog(page)
    await screen.field('Catalog No*').fill('av-130001')
    const note = 'Catalog No AV-130001 is already used by Esomeprazole'
    await expect(screen.dialog.getByText(note)).toBeVisible()
    await page.keyboard.press('Escape')
    await screen.choose('Edit', screen.row('AV-130001'))
    await screen.field('Catalog No*').fill('AV-13000')
    await screen.field('Catalog No*').fill('AV-130001')
    await page.clock.runFor(800) // Longer than the pause in typing after which notes appear.
    await expect(screen.dialog.getByText(note)).toHaveCount(0)
  })

  test('notes keep nobody from saving', async ({ page, signedIn: _ }) => {
    const calls = new Calls(page)
    const screen = await openDialog(page)
    await screen.fillRequired({ category: 'Abacavir', name: 'Odd', catNo: 'AV-900030' })
    await screen.field('CAS No').fill('50-78-3')
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
