import { Calls, holdCall } from '../../support/browser/calls'
import { answerConfirmations } from '../../support/browser/confirmations'
import { expect, test } from '../../support/browser/test'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'

const PATH = '/api/reference-standards/category/'
const ONE = /^\/api\/reference-standards\/category\/\d+$/
const ALL = /^\/api\/reference-standards\/category\/$/

test.describe('§2.18 Categories', () => {
  test('Loading categories... is shown until the cards come, each with a name, two lines of description and a count of products; §8 a category is deleted after the dialog and the browser’s own prompt', async ({
    page,
    problems,
    signedIn: _,
  }) => {
    problems.expect(/status 409/, /Failed to load resource.*409/)
    const answer = await holdCall(page, 'GET', ALL)
    const screen = new ReferenceStandardsPage(page)
    await page.goto('/admin/reference-standards')
    await expect(page.getByText('Loading categories...')).toBeVisible()
    await expect(screen.cards).toHaveCount(0)
    answer.release()
    await expect(screen.cards).toHaveCount(32)
    await expect(page.getByText('Loading categories...')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Categories Management' })).toBeVisible()
    const card = screen.card('Acetaminophen')
    await expect(card.getByText('8 Products')).toBeVisible()
    const description = card.getByRole('paragraph')
    await expect(description).toHaveText(/^The analgesic also known as paracetamol/)
    await expect(description).toHaveCSS('-webkit-line-clamp', '2')

    const calls = new Calls(page)
    const confirmations = answerConfirmations(page)
    await screen.choose('Delete', screen.card('Budesonide'))
    const dialog = page.getByRole('alertdialog', { name: 'Delete Category' })
    await expect(dialog).toContainText(
      'Are you sure you want to delete Budesonide? This action cannot be undone.',
    )
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(screen.dialog).toHaveCount(0)
    expect(confirmations.asked).toEqual([])
    expect(calls.of('DELETE', ONE)).toEqual([])

    await screen.choose('Delete', screen.card('Budesonide'))
    await dialog.getByRole('button', { name: 'Delete' }).click()
    expect(confirmations.asked).toEqual(['Delete category "Budesonide"?'])
    expect(calls.of('DELETE', ONE)).toEqual([])
    await expect(screen.card('Budesonide')).toBeVisible()

    confirmations.accepts = true
    calls.forget()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(new Toasts(page).saying('Deleted', 'Category deleted successfully')).toBeVisible()
    await expect(screen.card('Budesonide')).toHaveCount(0)
    await expect(screen.stat('Total Categories')).toHaveText('31')
    expect(calls.of('DELETE', ONE)).toHaveLength(1)
    await expect.poll(() => calls.of('GET', PATH)).toHaveLength(1)
    await expect(page.getByRole('heading', { name: 'Categories Management' })).toBeFocused()

    await test.step('a refused deletion shows the server’s reason', async () => {
      await screen.choose('Delete', screen.card('Acetaminophen'))
      await screen.dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(new Toasts(page).all).toContainText('8')
      await expect(screen.card('Acetaminophen')).toBeVisible()
    })
  })

  test('contract §4 A category is viewed in a read-only dialog; empty categories are filtered and deleted together after one question; a category is merged into another', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ReferenceStandardsPage(page)
    await screen.open()
    for (const name of ['Hollow', 'Void']) {
      await screen.addCategory.click()
      await screen.field('Category Name').fill(name)
      await screen.dialog.getByRole('button', { name: 'Create Category' }).click()
      await expect(screen.card(name)).toBeVisible()
    }

    await test.step('the view shows — for an empty description', async () => {
      await screen.choose('View', screen.card('Hollow'))
      const dialog = page.getByRole('dialog', { name: 'Category Details' })
      await expect(dialog.getByRole('term')).toHaveText(['Name', 'Description'])
      await expect(dialog.getByRole('definition')).toHaveText(['Hollow', '—'])
      await expect(dialog.getByRole('textbox')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(screen.card('Hollow').getByRole('button')).toBeFocused()
    })

    const all = await screen.cards.count()
    const emptyOnly = page.getByRole('checkbox', { name: /^Empty ones only/ })
    await emptyOnly.check()
    await expect(screen.card('Hollow')).toBeVisible()
    const empty = await screen.cards.getByText('0 Products', { exact: true }).count()
    await expect(screen.cards).toHaveCount(empty)
    await page.getByRole('button', { name: 'Delete all empty ones' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete empty categories' })
    await expect(question).toContainText(`${empty} empty categories are deleted.`)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(new Toasts(page).saying('Deleted', `${empty} empty categories deleted`)).toBeVisible()
    await expect(screen.cards).toHaveCount(all - empty)
    await expect(emptyOnly).toHaveCount(0)

    await test.step('categories are ordered by size and merged, and lead to their products', async () => {
      await page.getByLabel('Order of the categories').selectOption('Most products first')
      const counts = await screen.cards.getByText(/^\d+ Products?$/).allInnerTexts()
      const sizes = counts.map((text) => Number.parseInt(text, 10))
      expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
      await screen.choose('Merge', screen.card('Abacavir'))
      await screen.dialog.getByLabel('Category*').fill('Acetaminophen')
      await screen.dialog.getByRole('option', { name: 'Acetaminophen', exact: true }).click()
      await screen.dialog.getByRole('button', { name: 'Merge' }).click()
      await expect(new Toasts(page).all.filter({ hasText: 'Merged' })).toContainText(/\d+ products? moved/)
      await expect(screen.card('Abacavir')).toHaveCount(0)
      await screen
        .card('Acetaminophen')
        .getByRole('link', { name: /Products$/ })
        .click()
      await expect(page).toHaveURL(/category_id=\d+/)
    })
  })
})
