import type { Page } from '@playwright/test'
import type { App } from '../support/application/app'
import { Staff } from '../support/browser/browser-api'
import { addRelease, productId } from '../support/browser/browser-rows'
import { shots } from '../support/browser/shots'
import { test } from '../support/browser/test'
import { DraftsPage } from '../support/pages/drafts-page'
import { ProductRecordPage } from '../support/pages/product-record-page'
import { ReleasePage } from '../support/pages/release-page'
import { ReleasesPage } from '../support/pages/releases-page'

test.beforeEach(({ problems }) => problems.expect(/status [45]\d\d/, /Failed to load resource/))

const LONG = 'A white to off-white crystalline powder that is kept dry and away from light. '.repeat(6)

/** Products that are added, corrected, moved, deleted and renamed, and a category's words. */
async function correct({ app, staff }: { app: App; staff: Staff }) {
  const id = (catNo: string) => productId(app.databaseUrl, catNo)
  const { id: category_id } = await staff.category('Tirzepatide and its impurities')
  await staff.product({
    name: 'Tirzepatide Impurity 12 (N-acetyl-L-phenylalanyl-L-leucyl-L-methionyl analogue, trifluoroacetate salt)',
    cat_no: 'AV-990001',
    category_id,
  })
  await staff.send(`PUT product/${await id('AV-130001')}`, {
    cas_no: '119141-88-8',
    molecular_formula: 'C17H19N3O4S',
    description: LONG,
    synonym: 'Nexium\nEsomeprazole base',
  })
  await staff.send(`PUT product/${await id('AV-101001')}`, { inventory_status: 'Out of Stock' })
  await staff.send(`PUT product/${await id('AV-101002')}`, {
    smiles: 'CC(=O)Oc1ccccc1C(=O)O',
    hsn_code: null,
  })
  await staff.send(`DELETE product/${await id('AV-102001')}`)
}

/** A state of the database that is there before. */
function state(
  name: string,
  prepare: (parts: { app: App; staff: Staff }) => Promise<unknown>,
  come: (page: Page) => Promise<unknown>,
  { windowOnly = false } = {},
) {
  test.describe(name, () => {
    test.beforeEach(async ({ freshDatabase }) => {
      await prepare({ app: freshDatabase, staff: new Staff(freshDatabase) })
    })
    test.afterEach(({ app }) => app.resetDatabase())
    shots(
      `admin-${name}`,
      '/admin/users',
      async (page) => {
        await come(page)
      },
      { asAdmin: true, windowOnly },
    )
  })
}

async function drafts(page: Page) {
  const screen = new DraftsPage(page)
  await screen.open()
  return screen
}

state('drafts-empty', async () => undefined, drafts, { windowOnly: true })
state('drafts', correct, drafts)
state(
  'drafts-chosen',
  correct,
  async (page) => {
    const screen = await drafts(page)
    await screen.items.nth(0).getByRole('checkbox').check()
    await screen.items.nth(2).getByRole('checkbox').check()
  },
  { windowOnly: true },
)
state(
  'drafts-publish',
  async (parts) => {
    await correct(parts)
    await addRelease(parts.app.databaseUrl, { number: 9001, state: 'ready', by: 'Ben' })
  },
  async (page) => {
    const screen = await drafts(page)
    await screen.publish.click()
    await screen.dialog.getByLabel('At a time').check()
  },
  { windowOnly: true },
)
state(
  'drafts-hold',
  correct,
  async (page) => {
    const screen = await drafts(page)
    await screen
      .item('Esomeprazole')
      .first()
      .getByRole('button', { name: /^Hold back/ })
      .click()
  },
  { windowOnly: true },
)
state(
  'drafts-taken',
  async (parts) => {
    await correct(parts)
    await addRelease(parts.app.databaseUrl, {
      number: 9001,
      state: 'preparing',
      by: 'Ben',
      done: 12,
      total: 57,
    })
  },
  drafts,
  { windowOnly: true },
)
state(
  'releases',
  async (parts) => {
    await correct(parts)
    const { databaseUrl } = parts.app
    await addRelease(databaseUrl, {
      number: 9001,
      state: 'retired',
      by: 'Ben',
      label: `November prices, and ${'a very long note that somebody wrote '.repeat(4)}`,
    })
    await addRelease(databaseUrl, {
      number: 9002,
      state: 'failed',
      by: 'Ben',
      error:
        'Nothing was published. AV-130001, Image: the file is gone; upload it again or take it off the product. Correct this and publish again.',
    })
    await addRelease(databaseUrl, {
      number: 9003,
      state: 'ready',
      label: 'December',
      live_at: '2030-12-01T09:00:00Z',
    })
    await addRelease(databaseUrl, { number: 9004, state: 'cancelled', by: 'Ben' })
    await addRelease(databaseUrl, { number: 9005, state: 'preparing', by: 'Ben', done: 12, total: 57 })
  },
  async (page) => {
    const screen = new ReleasesPage(page)
    await screen.open()
    await screen.live.getByText(/of the site change/).waitFor()
  },
)

function ofState(name: string, row: Omit<Parameters<typeof addRelease>[1], 'number'>) {
  state(
    `release-${name}`,
    ({ app }) => addRelease(app.databaseUrl, { ...row, number: 9001 }),
    (page) => new ReleasePage(page).open(9001),
    { windowOnly: true },
  )
}
ofState('preparing', { state: 'preparing', by: 'Ben', label: 'November prices', done: 12, total: 57 })
ofState('failed', {
  state: 'failed',
  by: 'Ben',
  error:
    'Nothing was published. AV-130001, Image: the file is gone; upload it again or take it off the product. Correct this and publish again.',
})
ofState('scheduled', { state: 'ready', by: 'Ben', label: 'December', live_at: '2030-12-01T09:00:00Z' })

test.describe('an existing release', () => {
  let number = 0
  test.describe.configure({ timeout: 240_000 })
  test.beforeEach(async ({ freshDatabase }) => {
    const staff = new Staff(freshDatabase)
    await correct({ app: freshDatabase, staff })
    number = await staff.publish({ label: 'November corrections', go_live: false })
  })
  test.afterEach(({ app }) => app.resetDatabase())
  shots(
    'admin-release',
    '/admin/users',
    async (page) => {
      await new ReleasePage(page).open(number)
      await new ReleasePage(page).items.first().waitFor()
    },
    { asAdmin: true },
  )
  shots(
    'admin-release-go-live',
    '/admin/users',
    async (page) => {
      const screen = new ReleasePage(page)
      await screen.open(number)
      await screen.goLive.click()
      await screen.dialog.getByRole('listitem').first().waitFor()
    },
    { asAdmin: true, windowOnly: true },
  )
})

state(
  'record-publication',
  correct,
  async (page) => {
    await page.goto('/admin/reference-standards?tab=products&search=AV-130001')
    await page.getByRole('table', { name: 'Products' }).getByRole('link').first().click()
    await new ProductRecordPage(page).changes.first().waitFor()
    await page.getByText(/^Changed since/).waitFor()
  },
  { windowOnly: true },
)
