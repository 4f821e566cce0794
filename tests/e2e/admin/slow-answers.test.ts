import type { Page } from '@playwright/test'
import { Calls } from '../../support/calls'
import { AdminUsersPage } from '../../support/pages/admin-users-page'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'
import { expect, test } from '../../support/test'

/** Every answer of the API comes two seconds late. */
async function answerLate(page: Page) {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.fallback()
  })
}

test('two seconds late: a dialog that saves is busy, takes no second click and cannot be closed; the list stays', async ({
  page,
  signedIn: _,
}) => {
  const screen = new ReferenceStandardsPage(page)
  const calls = new Calls(page)
  await screen.open()
  await answerLate(page)
  await screen.choose('Edit', screen.card('Abacavir'))
  await screen.field('Category Name').fill('Abacavir sulfate')
  const save = screen.dialog.getByRole('button', { name: 'Update Category' })
  await save.dblclick()
  await expect(save).toBeDisabled()
  await expect(screen.dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(screen.field('Category Name')).toHaveValue('Abacavir sulfate')
  await expect(new Toasts(page).saying('Success', 'Category updated successfully')).toBeVisible()
  // What was saved is in view at once, while the list is still on its way again; nothing is emptied meanwhile.
  await expect(screen.card('Abacavir sulfate')).toBeVisible()
  await expect(screen.cards).toHaveCount(32)
  await expect(page.getByText('Loading categories...')).toHaveCount(0)
  expect(calls.of('PUT', /category/)).toHaveLength(1)
})

test('two seconds late: of several quick choices the last one is what is shown', async ({
  page,
  signedIn: _,
}) => {
  const screen = new AdminUsersPage(page)
  await screen.open()
  await answerLate(page)
  await screen.filter.selectOption('Active Only')
  await screen.filter.selectOption('Inactive Only')
  await screen.search.fill('nobody')
  await screen.search.fill('')
  await expect(screen.loading).toBeVisible()
  await expect(page.getByText('No admin users match your search.')).toBeVisible()
  await expect(screen.loading).toHaveCount(0)
  await expect(screen.filter).toHaveValue('inactive')
})
