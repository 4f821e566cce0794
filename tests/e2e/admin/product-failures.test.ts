import { answerCall } from '../../support/calls'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'
import { expect, test } from '../../support/test'

const ALL = /^\/api\/reference-standards\/product\/\?/
const ONE = /^\/api\/reference-standards\/product\/\d+$/

test.describe('§8 when a call about products fails', () => {
  test.beforeEach(({ problems }) =>
    problems.expect(/status \d{3}/, /Failed to load resource/, /request failed/),
  )

  test('loading: Failed to load products, and another try', async ({ page, signedIn: _ }) => {
    const screen = new ReferenceStandardsPage(page)
    await answerCall(page, 'GET', ALL, { status: 500, body: { detail: { message: 'not shown' } } })
    await page.goto('/admin/reference-standards?tab=products')
    await expect(new Toasts(page).saying('Error', 'Failed to load products')).toBeVisible()
    await expect(screen.stat('Total Products')).toHaveText('—')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(screen.rows).toHaveCount(98)
    await expect(screen.stat('Total Products')).toHaveText('98')
  })

  for (const { name, answer, text } of [
    {
      name: 'with a detail',
      answer: { status: 409, body: { detail: { message: 'A reason' } } },
      text: 'A reason',
    },
    { name: 'without a detail', answer: { status: 500, body: {} }, text: null },
    { name: 'without a network', answer: 'no answer', text: null },
  ] as const) {
    test(`creating, updating and deleting, ${name}`, async ({ page, signedIn: _ }) => {
      page.on('dialog', (prompt) => prompt.accept())
      const screen = new ReferenceStandardsPage(page)
      const toasts = new Toasts(page)
      await screen.open('products')
      await answerCall(page, 'POST', /^\/api\/reference-standards\/product\/$/, answer)
      await answerCall(page, 'PUT', ONE, answer)
      await answerCall(page, 'DELETE', ONE, answer)

      await screen.addProduct.click()
      await screen.fillRequired({ category: 'Abacavir', name: 'Typed', catNo: 'AV-900002' })
      await screen.dialog.getByRole('button', { name: 'Create Product' }).click()
      await expect(toasts.saying('Error', text ?? 'Failed to create product')).toBeVisible()
      await expect(toasts.all).toHaveAttribute('data-variant', 'destructive')
      await expect(screen.field('Name*')).toHaveValue('Typed')
      await screen.dialog.getByRole('button', { name: 'Cancel' }).click()
      await toasts.all.getByRole('button').click()

      await screen.choose('Edit', screen.row('AV-130001'))
      await screen.field('Name*').fill('Changed')
      await screen.dialog.getByRole('button', { name: 'Update Product' }).click()
      await expect(toasts.saying('Error', text ?? 'Failed to update product')).toBeVisible()
      await screen.dialog.getByRole('button', { name: 'Cancel' }).click()
      await toasts.all.getByRole('button').click()

      await screen.choose('Delete', screen.row('AV-130001'))
      await screen.dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(toasts.saying('Error', text ?? 'Failed to delete product')).toBeVisible()
      await expect(screen.row('AV-130001')).toBeVisible()
    })
  }
})
