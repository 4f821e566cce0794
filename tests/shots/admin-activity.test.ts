import type { Page } from '@playwright/test'
import type { App } from '../support/application/app'
import { Staff } from '../support/browser/browser-api'
import { addChangeSets, addRunningChange, addTrash, ageInTrash } from '../support/browser/browser-rows'
import { answerCall, holdCall } from '../support/browser/calls'
import { shots } from '../support/browser/shots'
import { test } from '../support/browser/test'
import { ActivityPage } from '../support/pages/activity-page'
import { Toasts } from '../support/pages/toasts'
import { TrashPage } from '../support/pages/trash-page'

const ACTIVITY = '/admin/activity'
const TRASH = '/admin/trash'

test.beforeEach(({ problems }) => problems.expect(/status 500/, /Failed to load resource/))

function state(name: string, path: string, prepare: (page: Page) => Promise<unknown>) {
  shots(`admin-${name}`, path, async (page) => void (await prepare(page)), {
    asAdmin: true,
    windowOnly: true,
  })
}

/** A day's work: things added, edited, undone, trashed, one on its way. */
async function work(app: App) {
  const staff = new Staff(app)
  const { id: category_id } = await staff.category('Tirzepatide and its impurities')
  const product = await staff.product({
    name: 'Tirzepatide Impurity 12 (N-acetyl-L-phenylalanyl-L-leucyl analogue, mixture of diastereomers)',
    cat_no: 'AV-870012',
    category_id,
  })
  await staff.send(`PUT product/${product.id}`, {
    cas_no: '50-00-0',
    description: 'White solid',
    synonym: 'TZP-12',
    held: true,
  })
  const edit = await staff.lastChange()
  await staff.send(`PUT product/${product.id}`, { description: 'Off-white solid', synonym: 'TZP 12' })
  await staff.undo(edit)
  await staff.trashed({ name: 'Retired standard', cat_no: 'AV-870013', category: 'Retired' })
  await addRunningChange(app.databaseUrl, 'supplier-catalogue-2026-11.csv')
}

test.describe('the activity', () => {
  test.beforeEach(async ({ freshDatabase }) => {
    await addChangeSets(freshDatabase.databaseUrl, 60)
    await work(freshDatabase)
  })
  test.afterEach(({ app }) => app.resetDatabase())
  shots('admin-activity', ACTIVITY, (page) => new ActivityPage(page).rows.first().waitFor(), {
    asAdmin: true,
  })
  state('activity-undone', `${ACTIVITY}?kind=edit&state=undone`, async (page) => {
    const screen = new ActivityPage(page)
    await screen.rows.getByRole('link').click()
    await screen.outcome.getByRole('link').waitFor()
  })
  state('activity-undo', `${ACTIVITY}?kind=undo`, async (page) => {
    const screen = new ActivityPage(page)
    await screen.rows.getByRole('link').click()
    await screen.kept.first().waitFor()
  })
  state('activity-asked', `${ACTIVITY}?kind=undo`, async (page) => {
    const screen = new ActivityPage(page)
    await screen.rows.getByRole('link').click()
    await screen.button('Do again').click()
    await screen.dialog.waitFor()
  })
  state('activity-none-found', `${ACTIVITY}?kind=bulk`, (page) =>
    page.getByText('No changes match these filters.').waitFor(),
  )
})

test.describe('the activity on its way', () => {
  test.beforeEach(async ({ page }) => {
    await holdCall(page, 'GET', /change-set/)
  })
  state('activity-loading', ACTIVITY, (page) => page.getByText('Loading changes...').waitFor())
})

test.describe('the activity that could not be loaded', () => {
  test.beforeEach(({ page }) => answerCall(page, 'GET', /change-set/, { status: 500 }))
  state('activity-failed', ACTIVITY, (page) => new Toasts(page).all.hover())
})

test.describe('the trash', () => {
  test.beforeEach(async ({ freshDatabase }) => {
    await addTrash(freshDatabase.databaseUrl, 60)
    const staff = new Staff(freshDatabase)
    const old = await staff.trashed({
      name: 'Tirzepatide Impurity 12 (N-acetyl-L-phenylalanyl-L-leucyl analogue, mixture of diastereomers)',
      cat_no: 'AV-870012',
      category: 'Tirzepatide and its impurities',
    })
    await ageInTrash(freshDatabase.databaseUrl, old.id, 28)
    const { category_id } = await staff.trashed({ name: 'Lost', cat_no: 'AV-870013', category: 'Gone' })
    await staff.send(`DELETE category/${category_id}`)
  })
  test.afterEach(({ app }) => app.resetDatabase())
  shots('admin-trash', TRASH, (page) => new TrashPage(page).rows.first().waitFor(), { asAdmin: true })
  state('trash-restore', TRASH, async (page) => {
    const screen = new TrashPage(page)
    await screen.restore('AV-870013').click()
    await screen.dialog.getByRole('button', { name: 'Restore' }).click()
  })
  state('trash-delete', TRASH, async (page) => {
    const screen = new TrashPage(page)
    await screen.deleteForever('AV-870012').click()
    await screen.dialog.waitFor()
  })
})
state('trash-empty', TRASH, (page) => page.getByText('The trash is empty.').waitFor())
