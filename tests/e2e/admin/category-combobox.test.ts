import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessibility'
import { addCategories } from '../../support/browser/browser-rows'
import { Calls } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'

async function openDialog(page: Page) {
  const screen = new ReferenceStandardsPage(page)
  await screen.openNewProduct()
  const field = screen.dialog.getByRole('combobox', { name: 'Category*' })
  await expect(field).toBeFocused()
  return { screen, field, options: screen.categoryOptions }
}

test.describe('§2.18 The category of a new product', () => {
  test.beforeEach(({ freshDatabase }) => addCategories(freshDatabase.databaseUrl, 1_000))

  test('the list shows fifty categories and the number of others; typing finds any category, the arrow keys go through all; axe finds no barrier', async ({
    page,
    signedIn: _,
  }) => {
    test.slow()
    const calls = new Calls(page)
    const { screen, field, options } = await openDialog(page)

    await test.step('nothing opens until it is asked for, and a text that names no category is not chosen', async () => {
      await expect(field).toHaveAttribute('aria-expanded', 'false')
      await field.fill('no such thing')
      await expect(screen.dialog.getByText('No categories match.')).toBeVisible()
      await expect(field).toHaveAttribute('aria-expanded', 'false')
      await field.press('Enter')
      await screen.field('Name*').fill('Typed')
      await screen.field('Catalog No*').fill('AV-900060')
      await expect(field).toHaveValue('no such thing')
      await expect(options).toHaveCount(0)
      calls.forget()
      await screen.dialog.getByRole('button', { name: 'Create Product' }).click()
      await expect(screen.dialog.getByText('Choose a category')).toBeVisible()
      await expect(field).toBeFocused()
      expect(calls.of('POST', /./)).toEqual([])
    })

    await field.fill('')
    await expect(options).toHaveCount(50)
    await expect(options.first()).toHaveText('Abacavir')
    await expect(options.first()).toHaveAttribute('aria-setsize', '1032')
    await expect(screen.dialog.getByText('982 more categories: type to find them.')).toBeVisible()
    await field.fill('  BULK category 09')
    await expect(options).toHaveCount(50)
    await expect(screen.dialog.getByText('50 more categories: type to find them.')).toBeVisible()
    await field.fill('y 0987')
    await expect(options).toHaveText(['Bulk category 0987'])
    await expect(screen.dialog.getByText(/more categories/)).toHaveCount(0)
    await options.click()
    await expect(field).toHaveValue('Bulk category 0987')
    await expect(field).toBeFocused()
    await expect(options).toHaveCount(0)

    await test.step('typing a full name in any case chooses its category; clearing the field chooses none', async () => {
      await field.fill('')
      await field.pressSequentially('bulk category 0500')
      await screen.field('Name*').click()
      await expect(field).toHaveValue('Bulk category 0500')
      await field.fill('')
      // The whole list is open now, over the elements below the field.
      await screen.dialog.getByRole('heading', { name: 'Add Product' }).click()
      await expect(field).toHaveValue('')
      await field.pressSequentially('0777')
      await page.keyboard.press('Tab')
      await expect(field).toHaveValue('Bulk category 0777')
      await expect(screen.field('Inventory Status')).toBeFocused()
    })

    await test.step('Escape closes the list and keeps the choice; the next Escape closes the dialog', async () => {
      await screen.chooseCategory('Abacavir')
      await field.fill('bulk')
      await expect(options).toHaveCount(50)
      await page.keyboard.press('Escape')
      await expect(options).toHaveCount(0)
      await expect(field).toHaveValue('Abacavir')
      await expect(screen.dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(screen.dialog).toHaveCount(0)
    })

    await screen.addProduct.click()
    await expect(field).toBeFocused()
    const { keyboard } = page
    const active = page.getByRole('listbox').getByRole('option', { selected: true })
    for (const [key, name, place] of [
      ['ArrowDown', 'Abacavir', '1'],
      ['ArrowUp', 'Ezetimibe', '1032'],
      ['ArrowDown', 'Abacavir', '1'],
      ['End', 'Ezetimibe', '1032'],
      ['Home', 'Abacavir', '1'],
      ['PageDown', null, '11'],
      ['PageUp', 'Abacavir', '1'],
      ['ArrowDown', null, '2'],
    ] as const) {
      await keyboard.press(key)
      await expect(active, key).toHaveAttribute('aria-posinset', place)
      if (name !== null) await expect(active).toHaveText(name)
      await expect(active).toBeInViewport()
      await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
    }
    await expectAccessible(page, 'the list of categories')
    const second = (await active.textContent()) ?? ''
    await keyboard.press('Enter')
    await expect(field).toHaveValue(second)
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(screen.dialog.getByText('Give the product a name')).toHaveCount(0)
    // Opened again, it shows the chosen option.
    await keyboard.press('Alt+ArrowDown')
    await expect(active).toHaveText(second)

    await test.step('the list stays beside its field and inside the window, on a phone too', async () => {
      await keyboard.press('Escape')
      await page.setViewportSize({ width: 390, height: 600 })
      await field.click()
      const list = screen.dialog.getByRole('listbox', { name: 'categories' })
      const [at, shown] = [await field.boundingBox(), await list.boundingBox()]
      expect(shown?.y).toBeGreaterThan((at?.y ?? 0) + (at?.height ?? 0))
      expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(600)
      expect(shown?.width).toBeLessThanOrEqual(at?.width ?? 0)
      await page.setViewportSize({ width: 1280, height: 720 })
    })

    await field.fill('no such thing')
    await screen.dialog.getByText('No categories match.').waitFor()
    await expectAccessible(page, 'no category matches')
    await keyboard.press('Escape')
    await keyboard.press('Escape')
    await screen.tab('Categories').click()
    await expectAccessible(page, 'many categories')
  })
})
