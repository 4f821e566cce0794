import { edited, Staff } from '../../support/browser/browser-api'
import { Calls, holdCall } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ActivityPage } from '../../support/pages/activity-page'
import { Toasts } from '../../support/pages/toasts'

test.describe('contract §4 undoing', () => {
  test('asks in words, does it, leads to what was kept, and can be done again', async ({
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

  test('a creation that was edited since says that it stays, and why', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const staff = new Staff(freshDatabase)
    const { made } = await edited(staff)
    const screen = new ActivityPage(page)
    await screen.openChange(made)
    await screen.button('Undo').click()
    await expect(screen.dialog).toContainText('1 product that it added goes to the trash.')
    await screen.dialog.getByRole('button', { name: 'Undo' }).click()
    await screen.outcome.getByRole('link').click()
    await expect(screen.kept).toHaveText([/ED-1.*The whole product.*It was changed since, so it stays\./])
  })

  test('a move that was moved on since names the categories', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const staff = new Staff(freshDatabase)
    const { id, category_id } = await staff.trashed({ name: 'Moved', cat_no: 'MV-1', category: 'Here' })
    const there = await staff.category('There')
    await staff.send(`POST product/${id}/restore`, { category_id: there.id })
    const move = await staff.lastChange()
    await staff.send(`DELETE product/${id}`)
    await staff.send(`DELETE category/${category_id}`)
    await staff.send(`POST product/${id}/restore`)
    await staff.undo(move)
    const screen = new ActivityPage(page)
    await screen.openChange(await staff.lastChange())
    await expect(screen.kept.filter({ hasText: 'Category' })).toContainText(
      new RegExp(`There.*Category ${category_id}.*It was moved since, or that category is gone\\.`),
    )
  })

  test('takes its time in sight, once, and nothing closes it meanwhile', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const { second } = await edited(new Staff(freshDatabase))
    const calls = new Calls(page)
    const held = await holdCall(page, 'POST', /\/undo$/)
    const screen = new ActivityPage(page)
    await screen.openChange(second)
    await screen.undo()
    await expect(screen.dialog.getByRole('status')).toHaveText('Undoing...')
    await expect(screen.dialog.getByRole('progressbar', { name: 'Undoing' })).toBeVisible()
    await expect(screen.dialog.getByRole('button', { name: 'Undo' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(screen.dialog).toBeVisible()
    held.release()
    await expect(screen.outcome).toContainText('Undone by Asha Admin')
    expect(calls.of('POST', /\/undo$/)).toHaveLength(1)
  })

  test('what somebody else has undone meanwhile is refused with a sentence, and then shown', async ({
    page,
    problems,
    freshDatabase,
    signedIn: _,
  }) => {
    problems.expect(/status 409/, /Failed to load resource.*409/)
    const staff = new Staff(freshDatabase)
    const { second } = await edited(staff)
    const screen = new ActivityPage(page)
    await screen.openChange(second)
    await screen.button('Undo').click()
    const by = await staff.undo(second)
    await screen.dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(
      new Toasts(page).saying('Error', `This was undone already, by change set ${by}`),
    ).toBeVisible()
    await expect(screen.outcome).toContainText('Undone by Asha Admin')
    await expect(screen.button('Undo')).toHaveCount(0)
  })
})
