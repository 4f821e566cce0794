import type { Page } from '@playwright/test'
import { addCategories, addProducts } from '../support/browser/browser-rows'
import { answerCall, holdCall } from '../support/browser/calls'
import { shots } from '../support/browser/shots'
import { test } from '../support/browser/test'
import { AdminShell } from '../support/pages/admin-shell'
import { ReferenceStandardsPage, type RowAction } from '../support/pages/reference-standards-page'
import { Toasts } from '../support/pages/toasts'

const CATEGORIES = '/admin/reference-standards'
const PRODUCTS = `${CATEGORIES}?tab=products`
const LISTS = /^\/api\/reference-standards\//

test.beforeEach(({ problems }) => problems.expect(/status [45]\d\d/, /Failed to load resource/))

async function ready(page: Page) {
  const screen = new ReferenceStandardsPage(page)
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .waitFor()
  return screen
}

/** A state of the page that lies over it, or that a window shows whole. */
function state(name: string, path: string, prepare: (page: Page) => Promise<unknown>) {
  shots(`admin-${name}`, path, async (page) => void (await prepare(page)), {
    asAdmin: true,
    windowOnly: true,
  })
}

const category = (action: RowAction) => async (page: Page) => {
  const screen = await ready(page)
  await screen.choose(action, screen.card('Acetaminophen'))
  await screen.dialog.waitFor()
}
const product = (action: RowAction) => async (page: Page) => {
  const screen = await ready(page)
  await screen.choose(action, screen.row('AV-130001'))
  await screen.dialog.waitFor()
}

shots('admin-categories', CATEGORIES, async (page) => void (await ready(page)), { asAdmin: true })
shots('admin-products', PRODUCTS, async (page) => void (await ready(page)), { asAdmin: true })

state('sidebar-toggled', PRODUCTS, async (page) => {
  await ready(page)
  await new AdminShell(page).toggle.click()
})
state('user-menu', CATEGORIES, async (page) => {
  const shell = new AdminShell(page)
  await ready(page)
  if (!(await shell.userButton.isVisible())) await shell.toggle.click()
  await shell.userButton.click()
})
state('category-menu', CATEGORIES, async (page) => {
  const screen = await ready(page)
  await screen.card('Allopurinol').getByRole('button').click()
})
state('category-add', CATEGORIES, async (page) => {
  const screen = await ready(page)
  await screen.addCategory.click()
  await screen.dialog.waitFor()
})
state('category-view', CATEGORIES, category('View'))
state('category-edit', CATEGORIES, category('Edit'))
state('category-delete', CATEGORIES, category('Delete'))
state('categories-none-found', CATEGORIES, async (page) => (await ready(page)).search.fill('no such thing'))
state('products-none-found', PRODUCTS, async (page) => (await ready(page)).search.fill('no such thing'))
state('products-found', PRODUCTS, async (page) => (await ready(page)).search.fill('omeprazole'))
state('products-scrolled', PRODUCTS, async (page) => {
  await ready(page)
  await page.evaluate(() => window.scrollTo({ top: 1_500, behavior: 'instant' }))
})
state('product-menu', PRODUCTS, async (page) => {
  const screen = await ready(page)
  await screen.row('AV-130001').getByRole('button').click()
})
state('product-view', PRODUCTS, product('View'))
state('product-edit', PRODUCTS, product('Edit'))
state('product-delete', PRODUCTS, product('Delete'))
state('product-add', PRODUCTS, async (page) => {
  const screen = await ready(page)
  await screen.addProduct.click()
  await screen.dialog.waitFor()
})
state('product-add-refused', PRODUCTS, async (page) => {
  const screen = await ready(page)
  await screen.addProduct.click()
  await screen.field('CAS No').fill('50-78-3')
  await screen.field('Molecular Formula').fill('C9H8O3')
  await screen.field('SMILES').fill('CC(=O)Oc1ccccc1C(=O)O')
  await screen.dialog.getByRole('img').waitFor()
  await screen.dialog.getByRole('button', { name: 'Create Product' }).click()
  await new Toasts(page).all.hover()
})
state('product-add-files', PRODUCTS, async (page) => {
  const screen = await ready(page)
  await screen.addProduct.click()
  await screen.fillRequired({ category: 'Allopurinol', name: 'Allopurinol EP', catNo: 'AV-700001' })
  await screen.field('Product Image').setInputFiles('public/icons/mark-512.png')
  await screen.field('Product PDF').setInputFiles({
    name: 'certificate-of-analysis.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(11_400_000),
  })
  await holdCall(page, 'POST', /\/product\/upload$/)
  await screen.dialog.getByRole('button', { name: 'Create Product' }).click()
  await screen.dialog.getByRole('progressbar').scrollIntoViewIfNeeded()
})
state('success-toast', CATEGORIES, async (page) => {
  const screen = await ready(page)
  await answerCall(page, 'PUT', LISTS, { status: 200, body: {} })
  await screen.choose('Edit', screen.card('Acetaminophen'))
  await screen.dialog.getByRole('button', { name: 'Update Category' }).click()
  await new Toasts(page).all.hover()
})

test.describe('a catalogue of many pages', () => {
  test.beforeEach(async ({ freshDatabase: { databaseUrl } }) => {
    await addCategories(databaseUrl, 15_000)
    await addProducts(databaseUrl, 5_000)
  })
  test.afterEach(({ app }) => app.resetDatabase())
  shots(
    'admin-products-many',
    PRODUCTS,
    async (page) => {
      await ready(page)
      await page.getByRole('button', { name: '3', exact: true }).click()
      await page.getByText('Showing 201 to 300').waitFor()
    },
    { asAdmin: true },
  )
  shots('admin-categories-many', CATEGORIES, async (page) => void (await ready(page)), { asAdmin: true })
  state('categories-pager', CATEGORIES, async (page) => {
    const screen = await ready(page)
    await screen.pages('categories').getByRole('textbox', { name: 'Page' }).fill('120')
    await page.keyboard.press('Enter')
    await page.getByText('Showing 7,141 to 7,200').scrollIntoViewIfNeeded()
    await page.keyboard.press('End')
  })
  state('product-category', PRODUCTS, async (page) => {
    const screen = await ready(page)
    await screen.addProduct.click()
    await screen.field('Category*').fill('category 01')
    await page.keyboard.press('ArrowDown')
  })
  state('product-category-none', PRODUCTS, async (page) => {
    const screen = await ready(page)
    await screen.addProduct.click()
    await screen.field('Category*').fill('no such thing')
  })
})

state('session-ended', CATEGORIES, async (page) => {
  const screen = await ready(page)
  await screen.addCategory.click()
  await screen.field('Category Name').fill('Typed before the end')
  await answerCall(page, 'POST', LISTS, { status: 401 })
  await screen.dialog.getByRole('button', { name: 'Create Category' }).click()
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
})

test.describe('lists on their way', () => {
  test.beforeEach(async ({ page }) => {
    await holdCall(page, 'GET', LISTS)
  })
  state('categories-loading', CATEGORIES, (page) => page.getByText('Loading categories...').waitFor())
  state('products-loading', PRODUCTS, (page) => page.getByText('Loading products...').waitFor())
})

test.describe('lists that could not be loaded', () => {
  test.beforeEach(({ page }) => answerCall(page, 'GET', LISTS, { status: 500 }))
  state('categories-failed', CATEGORIES, (page) => new Toasts(page).all.hover())
  state('products-failed', PRODUCTS, (page) => new Toasts(page).all.hover())
})
