import type { Browser, Page } from '@playwright/test'
import type { App } from '../../support/app'
import { Staff } from '../../support/browser-api'
import { addProducts, addRelease, changeRelease, productId } from '../../support/browser-rows'
import { answerCall, Calls } from '../../support/calls'
import { AdminShell } from '../../support/pages/admin-shell'
import { DraftsPage } from '../../support/pages/drafts-page'
import { ProductRecordPage } from '../../support/pages/product-record-page'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { ReleasePage } from '../../support/pages/release-page'
import { ReleasesPage } from '../../support/pages/releases-page'
import { Toasts } from '../../support/pages/toasts'
import { storeAdminSession } from '../../support/session'
import { expect, test } from '../../support/test'

/** The first release prints all pages, one by one: on a busy machine that takes its time. */
const PREPARED = { timeout: 180_000 }

const CAT_NO = 'AV-130001'

type Standing = { address: string; release: number }

const shownRelease = async ({ url }: App) =>
  (await fetch(`${url}/reference-standards`)).headers.get('x-release')

/** Somebody who has nothing to do with the staff, and what they see. */
class Visitor {
  constructor(private readonly page: Page) {}

  static async from(browser: Browser, { url }: App): Promise<Visitor> {
    const context = await browser.newContext({ baseURL: url })
    return new Visitor(await context.newPage())
  }

  /** Loads a page. @returns the release it is of */
  async load(address: string) {
    const answer = await this.page.goto(address)
    return { status: answer?.status(), release: answer?.headers()['x-release'] }
  }

  get main() {
    return this.page.getByRole('main')
  }

  leave = () => this.page.context().close()
}

async function correct(staff: Staff, app: App, catNo: string, json: object) {
  const id = await productId(app.databaseUrl, catNo)
  await staff.send(`PUT product/${id}`, json)
  return id
}

test.describe('contract §5 with nothing pending', () => {
  test('what could not be loaded says so and is tried again; then everything is as visitors see it', async ({
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
    await expect(list.rows).toHaveText([/Release 0 · Built-in content.*Live.*The build/])
    await expect(list.live).toContainText('Release 0')
    await expect(list.live).toContainText('NothingVisitors see everything as it is.')
    await expect(new AdminShell(page).navigation.getByRole('link', { name: 'Releases' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await list.row('Release 0').getByRole('link').click()
    const one = new ReleasePage(page)
    await expect(one.heading).toHaveText('Release 0')
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

  test('a release that there is not says so, and so does an address that is none', async ({
    page,
    problems,
    signedIn: _,
  }) => {
    problems.expect(/status 404/, /Failed to load resource.*404/)
    for (const address of ['77', 'no-such', '-1']) {
      await page.goto(`/admin/releases/${address}`)
      await expect(page.getByRole('heading', { name: 'No such release' })).toBeVisible()
    }
    await page.getByRole('main').getByRole('link', { name: 'All releases' }).click()
    await expect(page).toHaveURL(/\/admin\/releases$/)
  })
})

test('contract §5 of two publishers the second is told who is first and since when, and can cancel that', async ({
  page,
  problems,
  freshDatabase,
  signedIn: _,
}) => {
  problems.expect(/status 409/, /Failed to load resource.*409/)
  await correct(new Staff(freshDatabase), freshDatabase, CAT_NO, { synonym: 'Second' })
  const drafts = new DraftsPage(page)
  await drafts.open()
  await drafts.publish.click()
  const first = { number: 90, state: 'preparing', by: 'Ben', done: 12, total: 57 } as const
  await addRelease(freshDatabase.databaseUrl, first)
  await drafts.confirm('Publish')
  await expect(drafts.dialog).toContainText(
    /Release 90 is being prepared by Ben since \d+ \w+ \d{4}, \d\d:\d\d/,
  )
  await page.keyboard.press('Escape')
  await expect(drafts.publish).toBeDisabled()
  await page.getByRole('link', { name: 'See how far it is' }).click()
  const release = new ReleasePage(page)
  await expect(page.getByText('12 of 57 pages printed')).toBeVisible()
  await expect(release.state).toHaveText('Release 90 is being prepared, 0 percent')
  await changeRelease(freshDatabase.databaseUrl, 90, 'done = 30')
  await expect(release.state).toHaveText('Release 90 is being prepared, 50 percent')
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

test('contract §5 all that match are chosen but for one, on however many pages', async ({
  page,
  problems,
  freshDatabase,
  signedIn: _,
}) => {
  problems.expect(/status 409/, /Failed to load resource.*409/)
  await addProducts(freshDatabase.databaseUrl, 120)
  await correct(new Staff(freshDatabase), freshDatabase, CAT_NO, { synonym: 'Not chosen' })
  const drafts = new DraftsPage(page)
  await drafts.open('?search=BULK-')
  await expect(drafts.count('Products')).toHaveText('121')
  await page.getByLabel('Choose all on this page').check()
  await expect(drafts.bar).toContainText('50 changes chosen')
  await drafts.bar.getByRole('button', { name: 'All 120 that match' }).click()
  await expect(drafts.bar).toContainText('120 changes chosen · 70 not on this page')
  await drafts.items.first().getByRole('checkbox').uncheck()
  await drafts.bar.getByRole('button', { name: 'Publish chosen (119)...' }).click()
  await answerCall(page, 'POST', /\/api\/release\/$/, { status: 409, body: { detail: 'The disk is full.' } })
  const asked = page.waitForRequest((request) => request.method() === 'POST')
  await drafts.confirm('Publish')
  const { only } = (await asked).postDataJSON()
  expect(new Set(only.products).size).toBe(119)
  expect(only.content).toEqual([])
  await expect(drafts.dialog.getByRole('alert')).toHaveText('The disk is full.')
  await page.keyboard.press('Escape')
  await drafts.bar.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('120 changes', { exact: true })).toBeFocused()
})

test('contract §5 a record says how it stands to what visitors see', async ({
  page,
  freshDatabase,
  signedIn: _,
}) => {
  const staff = new Staff(freshDatabase)
  const { id: category_id } = await staff.category('New things')
  const { id: added } = await staff.product({ name: 'New product', cat_no: 'NEW-1', category_id })
  const shown = await productId(freshDatabase.databaseUrl, CAT_NO)
  const record = new ProductRecordPage(page)
  await record.open(Number(added))
  await expect(page.getByText('Not published yet. Visitors see it with the next release.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Its public page/ })).toHaveCount(0)
  await record.open(shown)
  await expect(
    page.getByText('Kept out of releases: with the next one visitors do not see it.'),
  ).toBeVisible()
  await record.field('Held back').click()
  await record.save.click()
  await expect(
    page.getByText('Held back. Visitors still see it: with the next release it leaves the site.'),
  ).toBeVisible()
  await staff.send(`DELETE product/${shown}`)
  await record.open(shown)
  await expect(
    page.getByText('Leaves the site. Visitors still see it, until the next release.'),
  ).toBeVisible()
})

// One after the other, each upon the release before: only the first one has to print everything.
test.describe('contract §5 publishing', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 })
  test.beforeAll(({ app }) => app.resetDatabase())
  test.beforeEach(({ page, app }) => storeAdminSession(page, app.adminSession))
  // The tests after these find the site as it was built.
  test.afterAll(async ({ app }) => {
    await app.resetDatabase()
    await expect.poll(() => shownRelease(app)).toBe('0')
  })

  test('what is corrected in the admin a visitor reads once it is published, and no more when that is rolled back', async ({
    page,
    browser,
    app,
  }) => {
    const id = await productId(app.databaseUrl, CAT_NO)
    const visitor = await Visitor.from(browser, app)
    const record = new ProductRecordPage(page)
    await record.open(id)
    await expect(page.getByText('Live. Visitors see it as it is here.')).toBeVisible()
    const address = await page.getByRole('link', { name: /^Its public page/ }).getAttribute('href')
    await record.field('Synonym').fill('Perprazole, as corrected')
    await record.save.click()
    await expect(page.getByText('Changed since release 0.')).toBeVisible()
    expect(await visitor.load(String(address))).toEqual({ status: 200, release: '0' })
    await expect(visitor.main).not.toContainText('as corrected')

    await page.getByRole('main').getByRole('link', { name: 'Drafts' }).click()
    const drafts = new DraftsPage(page)
    await expect(drafts.items).toHaveText([
      /Esomeprazole\s*Changed\s*AV-130001.*Synonym.*After: Perprazole, as corrected/,
    ])
    await expect(drafts.count('Products')).toHaveText('1')
    await expect(drafts.item(CAT_NO).getByRole('link')).toHaveAttribute(
      'href',
      `/admin/reference-standards/products/${id}`,
    )
    await drafts.publish.click()
    await expect(drafts.dialog.getByLabel('Note')).toBeFocused()
    await drafts.dialog.getByLabel('Note').fill('x'.repeat(201))
    await drafts.confirm('Publish')
    await expect(drafts.dialog).toContainText('The note has 201 characters; 200 is the most.')
    await drafts.dialog.getByLabel('Note').fill('A corrected synonym')
    await drafts.confirm('Publish')

    const release = new ReleasePage(page)
    await expect(page.getByText('Live', { exact: true })).toBeVisible(PREPARED)
    await expect(release.heading).toHaveText(/^Release \d+$/)
    const { number } = release
    await expect(page.getByText('A corrected synonym')).toBeVisible()
    await expect(page.getByText(/^made by Asha Admin on .* upon release 0 · live since/)).toBeVisible()
    await expect(release.items).toHaveText([/Esomeprazole.*Perprazole, as corrected/])
    expect(await visitor.load(String(address))).toEqual({ status: 200, release: String(number) })
    await expect(visitor.main).toContainText('Perprazole, as corrected')

    const list = new ReleasesPage(page)
    await list.open()
    await expect(list.rows).toHaveText([
      new RegExp(`Release ${number} · A corrected synonym\\s*1 changed.*Live.*Asha Admin`),
      /Release 0.*Was live/,
    ])
    await list.row('Release 0').getByRole('link').click()
    await release.rollBack.click()
    await expect(release.dialog).toContainText(
      `Visitors see release 0 again within a second, in place of release ${number}.`,
    )
    await expect(release.dialog).toContainText('1 product changes.')
    await expect(release.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await release.dialog.getByRole('button', { name: 'Roll back' }).click()
    await expect(new Toasts(page).saying('Release 0 is live', 'Visitors see it from now on')).toBeVisible()
    await expect(release.rollBack).toHaveCount(0)
    await expect(release.heading).toBeFocused()
    expect(await visitor.load(String(address))).toEqual({ status: 200, release: '0' })
    await expect(visitor.main).not.toContainText('as corrected')

    await release.open(number)
    await release.goLive.click()
    await expect(release.dialog).toContainText(`Visitors see release ${number} within a second`)
    await release.dialog.getByRole('button', { name: 'Go live' }).click()
    await expect(release.goLive).toHaveCount(0)
    expect(await visitor.load(String(address))).toEqual({ status: 200, release: String(number) })
    await visitor.leave()
  })

  test('chosen ones only are looked at, then put live; what is held back is not among them', async ({
    page,
    browser,
    app,
  }) => {
    const staff = new Staff(app)
    const chosen = await correct(staff, app, CAT_NO, { synonym: 'Chosen words' })
    await correct(staff, app, 'AV-101001', { synonym: 'Words that wait' })
    const held = await correct(staff, app, 'AV-101002', { synonym: 'Words held back' })
    const { address, release: live } = await staff.call<Standing>(
      `GET reference-standards/product/${chosen}/publication`,
    )
    const drafts = new DraftsPage(page)
    await drafts.open()
    await expect(drafts.items).toHaveCount(3)

    // Without a mouse: the dialog says what it does, and the focus goes to what says how many are left.
    const holdBack = drafts.item('AV-101002').getByRole('button', { name: /^Hold back Abacavir Sulfate/ })
    await holdBack.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toContainText(
      'Visitors see it now. With the next release it leaves the site.',
    )
    await page.keyboard.press('Escape')
    await expect(holdBack).toBeFocused()
    await page.keyboard.press('Enter')
    await drafts.confirm('Hold back')
    await expect(drafts.item('AV-101002')).toContainText('Removed')
    await expect(page.getByText('3 changes', { exact: true })).toBeFocused()
    expect(await staff.send(`GET product/${held}`)).toMatchObject({ held: true })

    await drafts.search.fill('esomep')
    await expect(drafts.items).toHaveCount(1)
    await expect(page).toHaveURL(/\?search=esomep$/)
    await drafts.item(CAT_NO).getByRole('checkbox').press('Space')
    await drafts.search.fill('')
    await expect(drafts.items).toHaveCount(3)
    await expect(drafts.bar).toContainText('1 change chosen')
    const calls = new Calls(page)
    await drafts.preview.click()
    await expect(page).toHaveURL(/\/admin\/releases\/\d+$/)
    expect(calls.of('POST', '/api/release/')[0]?.body).toEqual({
      label: 'Preview',
      go_live: false,
      only: { products: [chosen], content: [] },
    })

    const release = new ReleasePage(page)
    await expect(release.preview).toBeVisible(PREPARED)
    await expect(release.items).toHaveText([/Esomeprazole.*Chosen words/])
    const opened = page.waitForEvent('popup')
    await release.preview.click()
    const preview = await opened
    await expect(preview).toHaveURL(/\/preview\//)
    const path = new URL(preview.url()).pathname.replace(/\/$/, '')
    await preview.goto(`${path}${address}`)
    await expect(preview.getByRole('main')).toContainText('Chosen words')
    await preview.close()
    const visitor = await Visitor.from(browser, app)
    expect(await visitor.load(address)).toEqual({ status: 200, release: String(live) })
    await expect(visitor.main).not.toContainText('Chosen words')

    await release.goLive.click()
    await release.dialog.getByRole('button', { name: 'See what changes' }).click()
    await expect(page).toHaveURL(new RegExp(`\\?against=${live}$`))
    await release.goLive.click()
    await release.dialog.getByRole('button', { name: 'Go live' }).click()
    await expect(release.goLive).toHaveCount(0)
    expect(await visitor.load(address)).toEqual({ status: 200, release: String(release.number) })
    await expect(visitor.main).toContainText('Chosen words')
    await visitor.leave()
    await drafts.open()
    await expect(drafts.items).toHaveCount(2)
  })

  test('a release goes live by itself at its time, which is said in the reader’s', async ({ page, app }) => {
    await correct(new Staff(app), app, CAT_NO, { synonym: 'In time' })
    const drafts = new DraftsPage(page)
    await drafts.open()
    await drafts.publish.click()
    await drafts.dialog.getByLabel('At a time').check()
    await expect(drafts.dialog).toContainText(/Your time: .+\./)
    const time = drafts.dialog.getByLabel('Goes live on')
    await time.fill('2020-01-01T10:00')
    await drafts.confirm('Schedule')
    await expect(drafts.dialog).toContainText('This moment has passed: choose a later one.')
    await time.fill('2035-01-01T10:00')
    await drafts.confirm('Schedule')
    const release = new ReleasePage(page)
    await expect(page.getByText(/^It goes live by itself on 1 Jan 2035, 10:00/)).toBeVisible(PREPARED)
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
    await changeRelease(app.databaseUrl, release.number, 'live_at = now()')
    await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 20_000 })

    // The one before is kept to be gone back to, until it is removed.
    await release.open(release.number - 1)
    await release.remove.click()
    await expect(release.dialog).toContainText('it cannot be put live any more')
    await release.dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page).toHaveURL(/\/admin\/releases$/)
    await expect(page.getByText(/^\d releases$/)).toBeVisible()
  })
})
