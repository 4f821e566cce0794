import { Staff } from '../../support/browser/browser-api'
import { addRelease, changeRelease } from '../../support/browser/browser-rows'
import { answerCall } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { AdminShell } from '../../support/pages/admin-shell'
import { DraftsPage } from '../../support/pages/drafts-page'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { ReleasePage } from '../../support/pages/release-page'
import { ReleasesPage } from '../../support/pages/releases-page'
import { Toasts } from '../../support/pages/toasts'
import { correctProduct } from '../../support/products/correct-product'

const CAT_NO = 'AV-130001'

test('contract §5 A failed load is reported and repeated; then the list says that visitors see everything', async ({
  page,
  problems,
  signedIn: _,
}) => {
  problems.expect(/status 500/, /Failed to load resource.*500/)
  await answerCall(page, 'GET', /\/api\/release\//, { status: 500 })
  await page.goto('/admin/releases')
  await expect(new Toasts(page).saying('Error', 'Failed to load the releases')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  const list = new ReleasesPage(page)
  await expect(list.original).toBeVisible()
  await expect(list.rows).toHaveCount(0)
  await expect(list.live).toContainText('The site as it was built')
  await expect(list.live).toContainText('NothingVisitors see everything as it is.')
  await expect(new AdminShell(page).navigation.getByRole('link', { name: 'Releases' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await list.original.click()
  const one = new ReleasePage(page)
  await expect(one.heading).toHaveText('The site as it was built')
  await expect(one.heading).toBeFocused()
  await expect(one.preview.or(one.goLive).or(one.remove)).toHaveCount(0)
  await page.goto('/admin/reference-standards')
  await new ReferenceStandardsPage(page).cards.first().waitFor()
  await page.getByRole('button', { name: 'Drafts' }).click()
  await expect(page).toHaveURL(/\/admin\/releases\/pending$/)
  await expect(page).toHaveTitle(/^Drafts/)
  const drafts = new DraftsPage(page)
  await expect(drafts.nothing).toContainText('Nothing is waiting to be published')
  await expect(drafts.publish).toHaveCount(0)
})

test('contract §5 The second of two publishers sees who publishes and since when, and can cancel it', async ({
  page,
  problems,
  freshDatabase,
  signedIn: _,
}) => {
  problems.expect(/status 409/, /Failed to load resource.*409/)
  await correctProduct(new Staff(freshDatabase), freshDatabase, CAT_NO, { synonym: 'Second' })
  const drafts = new DraftsPage(page)
  await drafts.open()
  await drafts.publish.click()
  const first = { number: 90, state: 'preparing', by: 'Ben', done: 12, total: 57 } as const
  await addRelease(freshDatabase.databaseUrl, first)
  await drafts.confirm('Publish')
  await expect(drafts.dialog).toContainText(
    /“34 changes” is being prepared by Ben since \d+ \w+ \d{4}, \d\d:\d\d/,
  )
  // The notice may come before the refusal; the dialog closes after it.
  await expect(drafts.dialog.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(drafts.dialog).toHaveCount(0)
  await expect(drafts.publish).toBeDisabled()
  await page.getByRole('link', { name: 'See how far it is' }).click()
  const release = new ReleasePage(page)
  await expect(page.getByText('12 of 57 pages ready')).toBeVisible()
  await expect(release.state).toHaveText('“34 changes” is being prepared, 0 percent')
  await changeRelease(freshDatabase.databaseUrl, 90, 'done = 30')
  await expect(release.state).toHaveText('“34 changes” is being prepared, 50 percent')
  await release.cancel.click()
  await release.dialog.getByRole('button', { name: 'Cancel release' }).click()
  await expect(page.getByText(/^It was cancelled\. What visitors see has not changed/)).toBeVisible()
  await expect(release.heading).toBeFocused()
  await addRelease(freshDatabase.databaseUrl, {
    number: 91,
    state: 'failed',
    by: 'Ben',
    error: 'AV-1, Image: the file is gone',
  })
  await release.open(91)
  await expect(page.getByText('AV-1, Image: the file is gone')).toBeVisible()
  await page.getByRole('link', { name: 'publish again from the drafts' }).click()
  await expect(drafts.publish).toBeEnabled()
})
