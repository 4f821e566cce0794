import { addAdminUsers } from '../../support/browser/browser-rows'
import { Calls, holdCall } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { AdminUsersPage } from '../../support/pages/admin-users-page'
import { Toasts } from '../../support/pages/toasts'

const LIST = '/api/admin-users/'
const ALL = /^\/api\/admin-users\/\?/
const ONE = /^\/api\/admin-users\/\d+$/

test.describe('§2.19 the list', () => {
  test('Loading admin users... stands until it is there; a card shows each user', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    await addAdminUsers(freshDatabase.databaseUrl, 3)
    const screen = new AdminUsersPage(page)
    const answer = await holdCall(page, 'GET', ALL)
    await page.goto('/admin/users')
    await expect(page.getByRole('heading', { name: 'Admin Users', level: 1 })).toBeVisible()
    await expect(page.getByText('Manage admin users and their permissions')).toBeVisible()
    await expect(screen.loading).toBeVisible()
    answer.release()
    await expect(screen.cards).toHaveCount(4)
    await expect(screen.loading).toHaveCount(0)
    const card = screen.card('Person 003')
    await expect(card).toContainText('person3@example.com')
    await expect(card).toContainText('9000000003')
    await expect(card.getByText('Active', { exact: true })).toBeVisible()
    await expect(screen.card('Person 001').getByRole('paragraph')).toHaveText(['person1@example.com'])
    await expect(screen.card('Person 002').getByText('Inactive', { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Edit Person 003' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Delete Person 003' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages of users' })).toHaveCount(0)
  })

  test('§7 asks for page 1 of 50; search and filter are sent only when they say something', async ({
    page,
    freshDatabase,
    signedIn,
  }) => {
    await addAdminUsers(freshDatabase.databaseUrl, 4)
    const calls = new Calls(page)
    const screen = new AdminUsersPage(page)
    await screen.open()
    expect(calls.of('GET', LIST).map(({ path }) => path)).toEqual([`${LIST}?page=1&limit=50`])
    expect(calls.of('GET', LIST)[0]?.headers.authorization).toBe(`Bearer ${signedIn.token}`)
    await expect(screen.filter.getByRole('option')).toHaveText(['All Users', 'Active Only', 'Inactive Only'])
    await screen.filter.selectOption('Active Only')
    await expect(screen.cards).toHaveCount(3)
    await screen.filter.selectOption('Inactive Only')
    await expect(screen.cards).toHaveCount(2)
    await screen.search.fill('PERSON2@')
    await expect(screen.cards).toHaveCount(1)
    await screen.filter.selectOption('All Users')
    await screen.search.fill('  ')
    await expect(screen.cards).toHaveCount(5)
    const asked = new Set(calls.of('GET', LIST).map(({ path }) => path))
    expect(asked).toContain(`${LIST}?page=1&limit=50&is_active=true`)
    expect(asked).toContain(`${LIST}?page=1&limit=50&is_active=false`)
    expect(asked).toContain(`${LIST}?page=1&limit=50&search=PERSON2%40&is_active=false`)
    expect([...asked].some((path) => path.includes('search=&'))).toBe(false)
    await screen.search.fill('nobody at all')
    await expect(page.getByText('No admin users match your search.')).toBeVisible()
  })

  test('pages: the count, the sizes, Previous and Next, five numbers around the current one', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    await addAdminUsers(freshDatabase.databaseUrl, 229)
    const screen = new AdminUsersPage(page)
    const { pagination } = screen
    const numbers = pagination.getByRole('button', { name: /^\d+$/ })
    await screen.open()
    await expect(pagination).toContainText('Showing 1 to 50 of 230 users')
    await expect(numbers).toHaveText(['1', '2', '3', '4', '5'])
    await expect(pagination.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await expect(pagination.getByRole('option')).toHaveText(['25', '50', '100'])
    await pagination.getByRole('button', { name: '5', exact: true }).click()
    await expect(pagination).toContainText('Showing 201 to 230 of 230 users')
    await expect(pagination.getByRole('button', { name: 'Next' })).toBeDisabled()
    await pagination.getByLabel('Users per page').selectOption('25')
    await expect(pagination).toContainText('Showing 1 to 25 of 230 users')
    await expect(numbers).toHaveText(['1', '2', '3', '4', '5'])
    for (let step = 0; step < 4; step++) {
      await pagination.getByRole('button', { name: 'Next' }).click()
      await expect(pagination.getByRole('button', { name: `${step + 2}`, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
    }
    await expect(numbers).toHaveText(['3', '4', '5', '6', '7'])
    await screen.filter.selectOption('Active Only')
    await expect(pagination).toContainText('Showing 1 to 25 of 116 users')
    await pagination.getByRole('button', { name: '3', exact: true }).click()
    await expect(pagination).toContainText('Showing 51 to 75 of 116 users')
    await screen.search.fill('person')
    await expect(pagination).toContainText('Showing 1 to 25 of 115 users')
  })

  test('deleting the last user of the last page leads to the page before', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    await addAdminUsers(freshDatabase.databaseUrl, 50)
    const screen = new AdminUsersPage(page)
    await screen.open()
    await screen.pagination.getByRole('button', { name: '2', exact: true }).click()
    await expect(screen.cards).toHaveCount(1)
    await screen.cards.getByRole('button', { name: /^Delete/ }).click()
    await screen.dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(screen.cards).toHaveCount(50)
    await expect(screen.pagination).toHaveCount(0)
  })
})

test.describe('§2.19 deleting', () => {
  test('asks once, without the browser’s prompt; Cancel deletes nothing', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    await addAdminUsers(freshDatabase.databaseUrl, 1)
    const prompts: string[] = []
    page.on('dialog', (prompt) => {
      prompts.push(prompt.message())
      return prompt.accept()
    })
    const calls = new Calls(page)
    const screen = new AdminUsersPage(page)
    await screen.open()
    const button = screen.card('Person 001').getByRole('button', { name: 'Delete Person 001' })
    await button.click()
    await expect(screen.dialog).toContainText(
      'Are you sure you want to delete Person 001? This action cannot be undone.',
    )
    await screen.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(button).toBeFocused()
    expect(calls.of('DELETE', ONE)).toEqual([])
    await button.click()
    calls.forget()
    await screen.dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(new Toasts(page).all).toContainText('Admin user deleted successfully')
    await expect(screen.card('Person 001')).toHaveCount(0)
    expect(calls.of('DELETE', ONE)).toHaveLength(1)
    await expect.poll(() => calls.of('GET', LIST)).toHaveLength(1)
    expect(prompts).toEqual([])
  })
})
