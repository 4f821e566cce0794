import { Calls, holdCall } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'

test('a dialog that waits for a late answer is busy, ignores a second click and cannot be closed; the list stays', async ({
  page,
  signedIn: _,
}) => {
  const screen = new ReferenceStandardsPage(page)
  const calls = new Calls(page)
  await screen.open()
  const saved = await holdCall(page, 'PUT', /\/category\/\d+$/)
  const list = await holdCall(page, 'GET', /\/category\/$/)
  await screen.choose('Edit', screen.card('Abacavir'))
  await screen.field('Category Name').fill('Abacavir sulfate')
  const save = screen.dialog.getByRole('button', { name: 'Update Category' })
  await save.dblclick()
  await expect(save).toBeDisabled()
  await expect(screen.dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(screen.field('Category Name')).toHaveValue('Abacavir sulfate')
  saved.release()
  await expect(new Toasts(page).saying('Success', 'Category updated successfully')).toBeVisible()
  // The saved values are shown at once, while the list is loaded again; nothing is emptied meanwhile.
  await expect(screen.card('Abacavir sulfate')).toBeVisible()
  await expect(screen.cards).toHaveCount(32)
  await expect(page.getByText('Loading categories...')).toHaveCount(0)
  list.release()
  expect(calls.of('PUT', /category/)).toHaveLength(1)
})
