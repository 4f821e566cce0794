import type { App } from '../../support/application/app'
import { Staff } from '../../support/browser/browser-api'
import { changeRelease, productId } from '../../support/browser/browser-rows'
import { Calls } from '../../support/browser/calls'
import { storeAdminSession } from '../../support/browser/session'
import { expect, test } from '../../support/browser/test'
import { DraftsPage } from '../../support/pages/drafts-page'
import { ProductRecordPage } from '../../support/pages/product-record-page'
import { ReleasePage } from '../../support/pages/release-page'
import { ReleasesPage } from '../../support/pages/releases-page'
import { Toasts } from '../../support/pages/toasts'
import { Visitor } from '../../support/pages/visitor'
import { correctProduct } from '../../support/products/correct-product'
import { testContentPublishing } from '../cms/publishing'
import { testPagePublishing } from '../cms/publishing-pages'
import { testPaperPublishing } from './publishing-papers'

/** The first release prints all pages at low priority: 90 s beside other tests, longer on a busy machine. */
const PREPARED = { timeout: 300_000 }

const CAT_NO = 'AV-130001'

type LiveRelease = { address: string; release: number }

const shownRelease = async ({ url }: App) =>
  (await fetch(`${url}/reference-standards`)).headers.get('x-release')

// In order, each upon the release before: only the first prints everything.
test.describe('contract §5 publishing', () => {
  test.describe.configure({ mode: 'serial', timeout: 360_000 })
  test.beforeAll(({ app }) => app.resetDatabase())
  test.beforeEach(({ page, app }) => storeAdminSession(page, app.adminSession))
  // Later tests find the site as built.
  test.afterAll(async ({ app }) => {
    await app.resetDatabase()
    await expect.poll(() => shownRelease(app)).toBe('0')
  })

  test('visitors read a correction once it is published, and no longer after a rollback', async ({
    page,
    browser,
    app,
  }) => {
    const id = await productId(app.databaseUrl, CAT_NO)
    const visitor = await Visitor.from(browser, app)
    const record = new ProductRecordPage(page)
    await record.open(id)
    await expect(page.getByText('Published · Live', { exact: true })).toBeVisible()
    const address = await page.getByRole('link', { name: /^Its public page/ }).getAttribute('href')
    await record.field('Synonym').fill('Perprazole, as corrected')
    await record.save.click()
    await expect(
      page.getByText('Unpublished changes · Live · 1 change not published: Synonym', { exact: true }),
    ).toBeVisible()
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
    await expect(release.heading).toHaveText('A corrected synonym')
    const { number } = release
    await expect(
      page.getByText(/^Release \d+, made by Asha Admin on .* after the site as it was built · live since/),
    ).toBeVisible()
    await expect(release.items).toHaveText([/Esomeprazole.*Perprazole, as corrected/])
    expect(await visitor.load(String(address))).toEqual({ status: 200, release: String(number) })
    await expect(visitor.main).toContainText('Perprazole, as corrected')
    expect(await visitor.found('perprazole')).toMatch(/^EsomeprazolePerprazole, as corrected/)

    const list = new ReleasesPage(page)
    await list.open()
    await expect(list.rows).toHaveText([
      new RegExp(`A corrected synonym\\s*Release ${number} · 1 changed.*Live.*Asha Admin`),
    ])
    await list.original.click()
    await release.rollBack.click()
    await expect(release.dialog).toContainText(
      'Visitors see the site as it was built again within a second, in place of “A corrected synonym”.',
    )
    await expect(release.dialog).toContainText('1 product changes.')
    await expect(release.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await release.dialog.getByRole('button', { name: 'Roll back' }).click()
    await expect(
      new Toasts(page).saying('The site as it was built is live', 'Visitors see it from now on'),
    ).toBeVisible()
    await expect(release.rollBack).toHaveCount(0)
    await expect(release.heading).toBeFocused()
    expect(await visitor.load(String(address))).toEqual({ status: 200, release: '0' })
    await expect(visitor.main).not.toContainText('as corrected')
    expect(await visitor.found('perprazole')).not.toContain('as corrected')

    await release.open(number)
    await release.goLive.click()
    await expect(release.dialog).toContainText('Visitors see “A corrected synonym” within a second')
    await release.dialog.getByRole('button', { name: 'Go live' }).click()
    await expect(release.goLive).toHaveCount(0)
    expect(await visitor.load(String(address))).toEqual({ status: 200, release: String(number) })
    await visitor.leave()
  })

  testContentPublishing()
  testPagePublishing()

  test('one product is published from its record, others from a selection in the list; an open page keeps its release until it searches the new one', async ({
    page,
    browser,
    app,
  }) => {
    const staff = new Staff(app)
    const visitor = await Visitor.from(browser, app)
    await visitor.load('/reference-standards')
    expect(await visitor.found('esomep')).toMatch(/^Esomeprazole/)
    const id = await correctProduct(staff, app, CAT_NO, { synonym: 'From its record' })
    const other = await correctProduct(staff, app, 'AV-101001', { synonym: 'From the list' })
    const stateOf = (of: number) =>
      staff.call<{ state: string }>(`GET reference-standards/product/${of}/publication`)
    const record = new ProductRecordPage(page)
    await record.open(id)
    const drafts = new DraftsPage(page)
    await page.getByRole('button', { name: 'Publish...' }).click()
    await expect(drafts.dialog).toContainText(`Publish ${CAT_NO}`)
    await drafts.confirm('Publish')
    const release = new ReleasePage(page)
    await expect(release.heading).toBeVisible()
    await expect.poll(() => stateOf(id), PREPARED).toMatchObject({ state: 'live' })
    expect(await stateOf(other)).toMatchObject({ state: 'changed' })

    // contract §7: the box has all its files; the structure search meets a file of the newer release, and starts again.
    expect(await visitor.found('esomepr')).toMatch(/^Esomeprazole/)
    expect(await visitor.found('from its record')).not.toContain('Esomeprazole')
    expect(await visitor.searchesStructures('c1ccccc1')).toMatch(/^\d+ substances?$/)
    expect(await visitor.found('from its record')).toMatch(/^EsomeprazoleFrom its record/)
    await visitor.leave()

    await page.goto('/admin/reference-standards?tab=products&search=AV-1010')
    await page.getByRole('checkbox', { name: /^Choose AV-101001/ }).check()
    await page.getByRole('checkbox', { name: /^Choose AV-101002/ }).check()
    await page
      .getByRole('region', { name: 'Chosen products' })
      .getByRole('button', { name: 'Publish' })
      .click()
    await expect(drafts.dialog).toContainText('Publish 2 products')
    await drafts.confirm('Publish')
    await expect.poll(() => stateOf(other), PREPARED).toMatchObject({ state: 'live' })
  })

  test('selected changes are reviewed, then put live; held-back changes are left out', async ({
    page,
    browser,
    app,
  }) => {
    const staff = new Staff(app)
    const chosen = await correctProduct(staff, app, CAT_NO, { synonym: 'Chosen words' })
    await correctProduct(staff, app, 'AV-101001', { synonym: 'Words that wait' })
    const held = await correctProduct(staff, app, 'AV-101002', { synonym: 'Words held back' })
    const { address, release: live } = await staff.call<LiveRelease>(
      `GET reference-standards/product/${chosen}/publication`,
    )
    const drafts = new DraftsPage(page)
    await drafts.open()
    await expect(drafts.items).toHaveCount(3)

    // By keyboard: the dialog describes itself, and the focus moves to the count of the others.
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
    await expect(drafts.item('AV-101002')).toContainText('Once published, visitors do not find it any more')
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
    await expect(release.dialog.getByLabel('Note')).toHaveValue('')
    await release.dialog.getByLabel('Note').fill('One synonym')
    await release.dialog.getByRole('button', { name: 'Go live' }).click()
    await expect(release.goLive).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText('One synonym')
    expect(await visitor.load(address)).toEqual({ status: 200, release: String(release.number) })
    await expect(visitor.main).toContainText('Chosen words')
    await visitor.leave()
    await drafts.open()
    await expect(drafts.items).toHaveCount(2)
  })

  test('a release goes live at its scheduled time, shown in the reader’s time zone', async ({
    page,
    app,
  }) => {
    await correctProduct(new Staff(app), app, CAT_NO, { synonym: 'In time' })
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

    // The previous release is kept for a rollback until it is removed.
    await release.open(release.number - 1)
    await release.remove.click()
    await expect(release.dialog).toContainText('it cannot be put live any more')
    await release.dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page).toHaveURL(/\/admin\/releases$/)
    await expect(page.getByText(/^\d+ releases$/)).toBeVisible()
  })

  testPaperPublishing()
})
