import { Staff } from '../../support/browser/browser-api'
import { addProducts } from '../../support/browser/browser-rows'
import { Calls } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ActivityPage } from '../../support/pages/activity-page'
import { ProductListPage } from '../../support/pages/product-list-page'

const BULK = /\/product\/bulk$/

test('contract §4 A bulk change shows its effect, is made, and can be undone', async ({
  page,
  freshDatabase,
  signedIn: _,
}) => {
  await addProducts(freshDatabase.databaseUrl, 112)
  const staff = new Staff(freshDatabase)
  const calls = new Calls(page)
  const screen = new ProductListPage(page)
  await screen.openAt('tab=products&search=bulk')
  await screen.pageBox.check()
  await screen.barButton('All 112 that match').click()
  await screen.boxes.first().uncheck()
  await screen.planBulk('Set Inventory Status', { field: 'Inventory Status', text: 'In Stock' })
  await expect(screen.bulkDialog).toContainText('100 of 111 products will change; 11 are so already.')
  await expect(screen.sample).toHaveCount(10)
  await expect(screen.sample.first()).toHaveText(
    /BULK-\d+Inventory StatusBefore: Synthesis on demand→After: In Stock/,
  )
  expect(calls.of('POST', BULK)[0]?.body).toMatchObject({
    select: { filter: { search: 'bulk' }, except: [expect.any(Number)] },
    set: { inventory_status: 'In Stock' },
    dry_run: true,
  })
  await screen.bulkDialog.getByRole('button', { name: 'Back' }).click()
  await expect(screen.bulkDialog.getByLabel('What to do')).toBeFocused()
  await expect(screen.bulkDialog.getByLabel('Inventory Status')).toHaveValue('In Stock')
  await screen.bulkDialog.getByRole('button', { name: 'See what changes' }).click()
  await screen.bulkDialog.getByRole('button', { name: 'Change 100 products' }).click()
  await expect(screen.bulkDialog.getByRole('status')).toHaveText('100 products changed.')
  await expect(screen.stat('In Stock Products')).toHaveText('176')
  const set = await staff.lastChange()
  await expect(screen.bulkDialog.getByRole('link', { name: 'See it in Activity' })).toHaveAttribute(
    'href',
    `/admin/activity?set=${set}`,
  )
  await screen.bulkDialog.getByRole('button', { name: 'Undo' }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo this change?' })
  await expect(question).toContainText('100 products get back what they held before.')
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(screen.bulkDialog).toContainText('Undone by Asha Admin')
  await screen.bulkDialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(screen.bar).toHaveCount(0)
  await expect(screen.stat('In Stock Products')).toHaveText('76')
  const activity = new ActivityPage(page)
  await activity.openChange(set)
  await expect(page.getByText(/^Changed in bulk by Asha Admin on /)).toBeVisible()
})
