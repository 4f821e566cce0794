import { edited, Staff } from '../../support/browser/browser-api'
import { addChangeSets } from '../../support/browser/browser-rows'
import { expect, test } from '../../support/browser/test'
import { ActivityPage } from '../../support/pages/activity-page'
import { AdminShell } from '../../support/pages/admin-shell'

test.describe('contract §4 The list of changes', () => {
  test('the sidebar leads to the list, which shows by day when each change was made, by whom and of what size', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    await edited(new Staff(freshDatabase))
    const screen = new ActivityPage(page)
    await page.goto('/admin/users')
    const { navigation } = new AdminShell(page)
    await navigation.getByRole('link', { name: 'Activity' }).click()
    await expect(screen.heading('Activity')).toBeVisible()
    await expect(page).toHaveTitle(/^Activity/)
    const rows = screen.day('Today').getByRole('listitem')
    await expect(rows.nth(0)).toContainText(/ED-1 Edited product.*Edited · 1 product · just now.*Asha Admin/)
    await expect(rows.nth(2)).toContainText(/ED-1 Edited product.*Added · 1 product/)
    await expect(rows.nth(3)).toContainText('Category Edited things')
    await expect(screen.row('Sample catalogue')).toContainText(/Added · \d+ products.*Sample/)
  })

  test('the address holds the page of the list; paging by keyboard keeps the focus', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    await addChangeSets(freshDatabase.databaseUrl, 120)
    const screen = new ActivityPage(page)
    await screen.open()
    await expect(screen.rows).toHaveCount(50)
    await expect(screen.row('Change 120').first()).toContainText('Command line')
    const next = page.getByRole('button', { name: 'Next' })
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(page.getByText(/^Showing 51 to 100 of 12\d changes$/)).toBeVisible()
    await expect(next).toBeFocused()
    await page.reload()
    await expect(page.getByText(/^Showing 51 to 100 of 12\d changes$/)).toBeVisible()
    await screen.kind.selectOption({ label: 'Imports' })
    await expect(page).toHaveURL(/\?kind=import$/)
    await expect(screen.status).toHaveText('60 changes')
  })
})

test.describe('contract §4 One change', () => {
  test('a change opens at its own address with its records and fields, and leads back to the list', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const { id, first } = await edited(new Staff(freshDatabase))
    const screen = new ActivityPage(page)
    await screen.open('?kind=edit')
    const link = screen.rows.nth(1).getByRole('link')
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`\\?kind=edit&set=${first}$`))
    await expect(screen.heading('ED-1 Edited product')).toBeFocused()
    await expect(page.getByText(/^Edited by Asha Admin on /)).toBeVisible()
    await expect(screen.records).toHaveText([
      /ED-1 Edited product.*Changed.*CAS No.*After: 50-00-0.*Description.*After: First/,
    ])
    await expect(screen.records.getByRole('link')).toHaveAttribute(
      'href',
      `/admin/reference-standards/products/${id}`,
    )
    await page.goBack()
    await expect(page).toHaveURL(/\?kind=edit$/)
    await expect(link).toBeFocused()
    await expect(screen.rows).toHaveCount(2)
    await page.keyboard.press('Enter')
    await expect(screen.heading('ED-1 Edited product')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(screen.back).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?kind=edit$/)
    await expect(link).toBeFocused()

    // The old value is beside the new one where there is room, and otherwise above it.
    await page.keyboard.press('Enter')
    const place = async (word: string) => {
      const box = await screen.records.getByText(word).first().locator('..').boundingBox()
      return { x: box?.x ?? 0, y: box?.y ?? 0 }
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const [before, after] = [await place('Before:'), await place('After:')]
    expect(after.y).toBe(before.y)
    expect(after.x).toBeGreaterThan(before.x + 20)
    await page.setViewportSize({ width: 390, height: 800 })
    const [above, below] = [await place('Before:'), await place('After:')]
    expect(below.y).toBeGreaterThan(above.y)
    expect(below.x).toBeGreaterThan(above.x)
  })
})
