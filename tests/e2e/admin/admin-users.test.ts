import { addAdminUsers } from '../../support/browser/browser-rows'
import { expect, test } from '../../support/browser/test'
import { AdminUsersPage } from '../../support/pages/admin-users-page'

test.describe('§2.19 The list', () => {
  test('the list has pages: a count, sizes, Previous and Next, and five numbers around the current page', async ({
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
