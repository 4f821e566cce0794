import { answerCall } from '../../support/calls'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'
import { expect, test } from '../../support/test'

const ONE = /^\/api\/reference-standards\/category\/\d+$/
const ALL = /^\/api\/reference-standards\/category\/$/

test.describe('§8 when a call about categories fails', () => {
  test.beforeEach(({ problems }) =>
    problems.expect(/status \d{3}/, /Failed to load resource/, /request failed/),
  )

  test('loading: Failed to load categories, and another try', async ({ page, signedIn: _ }) => {
    const screen = new ReferenceStandardsPage(page)
    await answerCall(page, 'GET', ALL, { status: 500, body: { detail: { message: 'not shown' } } })
    await page.goto('/admin/reference-standards')
    await expect(new Toasts(page).saying('Error', 'Failed to load categories')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(screen.cards).toHaveCount(32)
  })

  const ANSWERS = [
    {
      name: 'with a detail',
      answer: { status: 422, body: { detail: { message: 'A reason' } } },
      text: 'A reason',
    },
    {
      name: 'with a detail of another shape',
      answer: { status: 422, body: { detail: 'A reason' } },
      text: null,
    },
    { name: 'without a detail', answer: { status: 500, body: {} }, text: null },
    { name: 'without a network', answer: 'no answer', text: null },
  ] as const

  for (const { name, answer, text } of ANSWERS) {
    test(`creating, updating and deleting, ${name}`, async ({ page, signedIn: _ }) => {
      page.on('dialog', (prompt) => prompt.accept())
      const screen = new ReferenceStandardsPage(page)
      const toasts = new Toasts(page)
      await screen.open()
      await answerCall(page, 'POST', ALL, answer)
      await answerCall(page, 'PUT', ONE, answer)
      await answerCall(page, 'DELETE', ONE, answer)

      await screen.addCategory.click()
      await screen.field('Category Name').fill('Typed')
      await screen.dialog.getByRole('button', { name: 'Create Category' }).click()
      await expect(toasts.saying('Error', text ?? 'Failed to create category')).toBeVisible()
      await expect(toasts.all).toHaveAttribute('data-variant', 'destructive')
      await expect(screen.field('Category Name')).toHaveValue('Typed')
      await screen.dialog.getByRole('button', { name: 'Cancel' }).click()
      await toasts.all.getByRole('button').click()

      await screen.choose('Edit', screen.card('Abacavir'))
      await screen.dialog.getByRole('button', { name: 'Update Category' }).click()
      await expect(toasts.saying('Error', text ?? 'Failed to update category')).toBeVisible()
      await screen.dialog.getByRole('button', { name: 'Cancel' }).click()
      await toasts.all.getByRole('button').click()

      await screen.choose('Delete', screen.card('Abacavir'))
      await screen.dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(toasts.saying('Error', text ?? 'Failed to delete category')).toBeVisible()
      await expect(screen.card('Abacavir')).toBeVisible()
    })
  }
})
