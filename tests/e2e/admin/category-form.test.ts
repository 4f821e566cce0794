import { Calls } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'

const PATH = '/api/reference-standards/category/'
const ONE = /^\/api\/reference-standards\/category\/\d+$/

test.describe('§2.18 Categories', () => {
  test('a double click adds a category once; saving reloads the list after an addition and after an edit', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ReferenceStandardsPage(page)
    const calls = new Calls(page)
    await screen.open()
    await screen.addCategory.click()
    await expect(page.getByRole('dialog', { name: 'Add Category' })).toBeVisible()
    await screen.field('Category Name').fill('Zolmitriptan')
    await screen.field('Description').fill('A triptan')
    calls.forget()
    await screen.dialog.getByRole('button', { name: 'Create Category' }).dblclick()
    await expect(new Toasts(page).saying('Success', 'Category created successfully')).toBeVisible()
    await expect(screen.dialog).toHaveCount(0)
    await expect(screen.card('Zolmitriptan')).toBeVisible()
    await expect(screen.stat('Total Categories')).toHaveText('33')
    expect(calls.of('POST', PATH).map(({ body }) => body)).toEqual([
      { category_name: 'Zolmitriptan', description: 'A triptan' },
    ])
    await expect.poll(() => calls.of('GET', PATH)).toHaveLength(1)
    await expect(screen.addCategory).toBeFocused()

    await test.step('Edit fills both fields with the stored texts and sends both', async () => {
      await screen.choose('Edit', screen.card('Allopurinol'))
      await expect(page.getByRole('dialog', { name: 'Edit Category' })).toBeVisible()
      // Behind the dialog: outside the accessibility tree, but visible.
      await expect(page.getByRole('button', { name: 'Edit Category', includeHidden: true })).toBeVisible()
      await expect(screen.field('Description')).toHaveValue(/xanthine oxidase/)
      await screen.field('Category Name').fill('Allopurinol and salts')
      await screen.field('Description').fill('')
      calls.forget()
      await screen.dialog.getByRole('button', { name: 'Update Category' }).click()
      await expect(new Toasts(page).saying('Success', 'Category updated successfully')).toBeVisible()
      await expect(screen.card('Allopurinol and salts')).toBeVisible()
      await expect(screen.addCategory).toBeVisible()
      expect(calls.of('PUT', ONE).map(({ body }) => body)).toEqual([
        { category_name: 'Allopurinol and salts', description: '' },
      ])
      await expect.poll(() => calls.of('GET', PATH)).toHaveLength(1)
      await screen.tab('Products').click()
      await screen.choose('View', screen.rows.filter({ hasText: 'Allopurinol' }).first())
      await expect(screen.dialog.getByText('Allopurinol and salts')).toBeVisible()
    })
  })

  test('§5 Only the server checks: its refusal keeps the dialog and the texts; §4 closing the dialog resets it', async ({
    page,
    problems,
    signedIn: _,
  }) => {
    problems.expect(/status 4\d\d/, /Failed to load resource/)
    const screen = new ReferenceStandardsPage(page)
    const toasts = new Toasts(page)
    await screen.open()
    await screen.addCategory.click()
    await screen.field('Description').fill('Kept')
    await screen.dialog.getByRole('button', { name: 'Create Category' }).click()
    await expect(toasts.saying('Error', 'Category Name is required')).toBeVisible()
    await screen.field('Category Name').fill('abacavir')
    await screen.dialog.getByRole('button', { name: 'Create Category' }).click()
    await expect(toasts.all).toContainText('abacavir')
    await expect(screen.field('Description')).toHaveValue('Kept')

    await test.step('a click beside the form’s dialog keeps the typed text', async () => {
      await page.mouse.click(5, 300)
      await expect(screen.field('Category Name')).toHaveValue('abacavir')
    })

    for (const [how, close] of [
      ['Escape', () => page.keyboard.press('Escape')],
      ['Cancel', () => screen.dialog.getByRole('button', { name: 'Cancel' }).click()],
      ['Close', () => screen.dialog.getByRole('button', { name: 'Close' }).click()],
    ] as const)
      await test.step(`closed by ${how}`, async () => {
        await close()
        await expect(screen.dialog).toHaveCount(0)
        await expect(screen.addCategory).toBeFocused()
        await screen.addCategory.click()
        await expect(screen.field('Category Name')).toHaveValue('')
        await screen.field('Category Name').fill('Half a name')
      })
    await page.keyboard.press('Escape')
    await screen.choose('Edit', screen.card('Abacavir'))
    await expect(screen.field('Category Name')).toHaveValue('Abacavir')
    await page.keyboard.press('Escape')
    await screen.addCategory.click()
    await expect(page.getByRole('dialog', { name: 'Add Category' })).toBeVisible()
    await expect(screen.field('Category Name')).toHaveValue('')
  })
})
