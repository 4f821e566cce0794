import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessibility'
import { addSessions } from '../../support/browser/browser-rows'
import { expect, test } from '../../support/browser/test'
import { AdminShell } from '../../support/pages/admin-shell'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sessions' })
const countIn = (page: Page) => dialogOf(page).getByText(/^You are signed in/)

test.describe('contract §2 Own sessions', () => {
  test.beforeEach(async ({ signedIn: _, app, page }) => {
    await addSessions(app.databaseUrl)
    await page.goto('/admin/users')
  })

  test('the dialog shows browsers, addresses and times; by keyboard one session is ended, then all others; the focus stays in the dialog, then returns', async ({
    page,
  }) => {
    const shell = new AdminShell(page)
    await shell.userButton.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('s')
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page)
    const items = dialog.getByRole('listitem')
    await expect(countIn(page)).toHaveText('You are signed in at 3 places.')
    await expect(items.nth(0)).toContainText('This one')
    await expect(items.nth(0).getByRole('button')).toHaveCount(0)
    await expect(items.nth(1)).toContainText('Firefox on Windows')
    await expect(items.nth(1)).toContainText('203.0.113.7')
    await expect(items.nth(1).locator('time')).toHaveCount(2)
    await expect(items.nth(2)).toContainText('Unknown browser')
    await expectAccessible(page, 'sessions')
    await dialog
      .getByRole('button', { name: 'End the session of Firefox on Windows, 203.0.113.7' })
      .press('Enter')
    await expect(countIn(page)).toHaveText('You are signed in at 2 places.')
    await expect(countIn(page)).toBeFocused()
    await dialog.getByRole('button', { name: 'End all others' }).press('Enter')
    await expect(countIn(page)).toHaveText('You are signed in here only.')
    await expect(dialog.getByRole('button', { name: 'End all others' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(shell.userButton).toBeFocused()
  })

  test('the sheet of a narrow window opens the dialog too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const shell = new AdminShell(page)
    await shell.toggle.click()
    await shell.sheet.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sessions' }).click()
    await expect(dialogOf(page).getByRole('listitem')).toHaveCount(3)
    await dialogOf(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(shell.sheet).toBeVisible()
  })
})
