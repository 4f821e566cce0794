import { edited, Staff } from '../../support/browser/browser-api'
import { expect, test } from '../../support/browser/test'
import { ActivityPage } from '../../support/pages/activity-page'

test('contract §4 An undo asks in words, is made, leads to the records it left alone, and can be repeated', async ({
  page,
  freshDatabase,
  signedIn: _,
}) => {
  const staff = new Staff(freshDatabase)
  const { id, first } = await edited(staff)
  const screen = new ActivityPage(page)
  await screen.openChange(first)
  await screen.button('Undo').click()
  await expect(screen.dialog).toContainText('1 product gets back what it held before.')
  await expect(screen.dialog).toContainText('What somebody changed since stays as it is')
  await expect(screen.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(screen.dialog).toHaveCount(0)
  await expect(screen.button('Undo')).toBeFocused()
  await screen.undo()
  await expect(screen.outcome).toContainText('Undone by Asha Admin, just now: 1 product changed.')
  await expect(screen.outcome).toContainText('1 value stays as somebody left it since.')
  await expect(screen.heading('ED-1 Edited product')).toBeFocused()
  await expect(screen.button('Undo')).toHaveCount(0)
  expect(await staff.send(`GET product/${id}`)).toMatchObject({ cas_no: null, description: 'Second' })

  await screen.outcome.getByRole('link', { name: 'See what that changed and what it left' }).click()
  await expect(page).toHaveURL(new RegExp(`\\?set=${await staff.lastChange()}$`))
  await expect(page.getByText(/^Undone by Asha Admin on /)).toBeVisible()
  await expect(screen.kept).toHaveText([/ED-1.*Description.*Second.*—.*It was changed since\./])
  await screen.button('Do again').click()
  await expect(screen.dialog).toContainText('What was undone is done again: it changed 1 product.')
  await screen.dialog.getByRole('button', { name: 'Do again' }).click()
  await expect(screen.outcome).toContainText('Done again by Asha Admin, just now: 1 product changed.')
  expect(await staff.send(`GET product/${id}`)).toMatchObject({ cas_no: '50-00-0', description: 'Second' })
  await screen.outcome.getByRole('link', { name: 'See what that changed' }).click()
  await expect(page.getByText(/^Done again by Asha Admin on /)).toBeVisible()
  await expect(page.getByText('Nothing stood in its way: everything was taken back.')).toBeVisible()
  await expect(screen.button('Undo')).toBeVisible()
})
