import { edited, Staff } from '../../support/browser/browser-api'
import { addChangeSets, addRunningChange, endChange } from '../../support/browser/browser-rows'
import { answerCall } from '../../support/browser/calls'
import { ADMIN, expect, test } from '../../support/browser/test'
import { ActivityPage } from '../../support/pages/activity-page'
import { AdminShell } from '../../support/pages/admin-shell'
import { Toasts } from '../../support/pages/toasts'

const CHANGE_SETS = /^\/api\/reference-standards\/change-set\//

test.describe('contract §4 the activity, when it cannot be shown', () => {
  test('says that it could not be loaded, and tries again', async ({ page, problems, signedIn: _ }) => {
    problems.expect(/status 500/, /Failed to load resource.*500/)
    await answerCall(page, 'GET', CHANGE_SETS, { status: 500 })
    await page.goto('/admin/activity')
    await expect(new Toasts(page).saying('Error', 'Failed to load the activity')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(new ActivityPage(page).row('Sample catalogue')).toBeVisible()
  })

  test('says that there is no such change, and leads back to all', async ({
    page,
    problems,
    signedIn: _,
  }) => {
    problems.expect(/status 404/, /Failed to load resource.*404/)
    const screen = new ActivityPage(page)
    await page.goto('/admin/activity?set=999999')
    await expect(page.getByText('There is no change of this number.')).toBeVisible()
    await screen.back.click()
    await expect(page).toHaveURL(/\/admin\/activity$/)
    await expect(screen.row('Sample catalogue')).toBeVisible()
  })

  test('makes nothing of an address that it does not know', async ({ page, signedIn: _ }) => {
    const screen = new ActivityPage(page)
    await screen.open('?kind=nonsense&state=x&actor=-1&page=0&set=abc')
    await expect(screen.row('Sample catalogue')).toBeVisible()
    await page.goto('/admin/activity?page=99')
    await page.getByRole('link', { name: 'Show all changes' }).click()
    await expect(screen.row('Sample catalogue')).toBeVisible()
  })
})

test.describe('contract §4 the list of changes', () => {
  test('is in the sidebar, and says when, what, how much and who, by the day', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    await edited(new Staff(freshDatabase))
    const screen = new ActivityPage(page)
    await page.goto('/admin/users')
    const { navigation } = new AdminShell(page)
    await expect(navigation.getByRole('link')).toHaveText([
      'Reference Standards',
      'Activity',
      'Trash',
      'Imports',
      'Releases',
      'Content',
      'Admin Users',
    ])
    await navigation.getByRole('link', { name: 'Activity' }).click()
    await expect(screen.heading('Activity')).toBeVisible()
    await expect(page).toHaveTitle(/^Activity/)
    const rows = screen.day('Today').getByRole('listitem')
    await expect(rows.nth(0)).toContainText(/ED-1 Edited product.*Edited · 1 product · just now.*Asha Admin/)
    await expect(rows.nth(2)).toContainText(/ED-1 Edited product.*Added · 1 product/)
    await expect(rows.nth(3)).toContainText('Category Edited things')
    await expect(screen.row('Sample catalogue')).toContainText(/Added · \d+ products.*Sample/)
  })

  test('is narrowed by kind, person, state, words and days, all in the address', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const { first } = await edited(new Staff(freshDatabase))
    await new Staff(freshDatabase).undo(first)
    const screen = new ActivityPage(page)
    await screen.open()
    const all = await screen.rows.count()
    await screen.kind.selectOption({ label: 'Edits' })
    await expect(page).toHaveURL(/\?kind=edit$/)
    await expect(screen.rows).toHaveCount(2)
    await screen.state.selectOption({ label: 'Undone' })
    await expect(page).toHaveURL(/\?kind=edit&state=undone$/)
    await expect(screen.status).toHaveText('1 change')
    await page.reload()
    await expect(screen.rows).toHaveCount(1)
    await expect(screen.kind).toHaveValue('edit')
    await screen.kind.selectOption({ label: 'Imports' })
    await expect(page.getByText('No changes match these filters.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all changes' }).click()
    await expect(screen.rows).toHaveCount(all)
    await screen.person.selectOption({ label: ADMIN.name })
    await expect(screen.rows).toHaveCount(5)
    await expect(screen.row('Sample catalogue')).toHaveCount(0)
    await page.goBack()
    await expect(screen.rows).toHaveCount(all)
    await expect(screen.person).toHaveValue('')
    await screen.search.fill('ed-1')
    await expect(page).toHaveURL(/\?search=ed-1$/)
    await expect(screen.row('Sample catalogue')).toHaveCount(0)
    await expect(screen.row('ED-1 Edited product')).toHaveCount(4)
    await screen.from.fill('2999-01-01')
    await expect(page).toHaveURL(/\?search=ed-1&from=2999-01-01$/)
    await expect(page.getByText('No changes match these filters.')).toBeVisible()
  })

  test('turns its pages in the address; who pages by keyboard keeps their place', async ({
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

  test('marks what is running, and looks again until it is done', async ({
    page,
    freshDatabase: { databaseUrl },
    signedIn: _,
  }) => {
    const id = await addRunningChange(databaseUrl, 'catalogue.csv')
    const screen = new ActivityPage(page)
    await screen.open()
    await expect(screen.row('catalogue.csv')).toContainText('Running')
    await screen.row('catalogue.csv').getByRole('link').click()
    await expect(page.getByText('It is still running: it can be undone when it is done.')).toBeVisible()
    await endChange(databaseUrl, id, 'failed')
    await expect(page.getByText('It failed, so there is nothing to undo.')).toBeVisible()
    await screen.back.click()
    await expect(screen.row('catalogue.csv')).toContainText('Failed')
  })

  test('says what a change did, and offers to undo it, when it ends while it is open', async ({
    page,
    freshDatabase: { databaseUrl },
    signedIn: _,
  }) => {
    const id = await addRunningChange(databaseUrl, 'catalogue.csv')
    const screen = new ActivityPage(page)
    await page.goto(`/admin/activity?set=${id}`)
    await expect(page.getByText('It is still running: it can be undone when it is done.')).toBeVisible()
    const changed = {
      record: 'product',
      id: 1,
      title: 'AV-1 Imported',
      what: 'created',
      revision: 1,
      fields: [],
    }
    await answerCall(page, 'GET', new RegExp(`/change-set/${id}/change`), {
      status: 200,
      body: { changes: [changed], page: 1, limit: 50, total: 1, pages: 1 },
    })
    await endChange(databaseUrl, id, 'done')
    await expect(screen.records).toHaveText([/AV-1 Imported.*Added/])
    await expect(screen.button('Undo')).toBeVisible()
  })
})

test.describe('contract §4 one change', () => {
  test('opens in the address with its records and fields, and leads back to where one was', async ({
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
  })

  test('shows what a field held beside what it holds, where there is room; else above it', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const { first } = await edited(new Staff(freshDatabase))
    const screen = new ActivityPage(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await screen.openChange(first)
    const place = async (word: string) => {
      const box = await screen.records.getByText(word).first().locator('..').boundingBox()
      return { x: box?.x ?? 0, y: box?.y ?? 0 }
    }
    const [before, after] = [await place('Before:'), await place('After:')]
    expect(after.y).toBe(before.y)
    expect(after.x).toBeGreaterThan(before.x + 20)
    await page.setViewportSize({ width: 390, height: 800 })
    const [above, below] = [await place('Before:'), await place('After:')]
    expect(below.y).toBeGreaterThan(above.y)
    expect(below.x).toBeGreaterThan(above.x)
  })

  test('of an admin user says why it is not undone from here', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const { url, adminSession } = freshDatabase
    await fetch(`${url}/api/admin-users/${adminSession.userId}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${adminSession.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '12345' }),
    })
    const screen = new ActivityPage(page)
    await screen.openChange(await new Staff(freshDatabase).lastChange())
    await expect(screen.records).toHaveText([/Admin user.*Changed.*Phone/])
    await expect(page.getByText('Changes of admin users are not undone from here')).toBeVisible()
    await expect(screen.button('Undo')).toHaveCount(0)
  })

  test('of products that are gone for good says so', async ({ page, freshDatabase, signedIn: _ }) => {
    const staff = new Staff(freshDatabase)
    const { id } = await staff.trashed({ name: 'Gone', cat_no: 'GONE-1', category: 'Going' })
    await staff.send(`DELETE product/${id}?forever=true`)
    const screen = new ActivityPage(page)
    await screen.openChange(await staff.lastChange())
    await expect(screen.records).toHaveText([new RegExp(`Product ${id}, gone.*Deleted forever`)])
    await expect(page.getByText('Products that were deleted forever cannot come back.')).toBeVisible()
    await expect(screen.button('Undo')).toHaveCount(0)
  })
})
