import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../../support/browser/accessibility'
import { Staff } from '../../support/browser/browser-api'
import { productId } from '../../support/browser/browser-rows'
import { hydrated } from '../../support/browser/hydrated'
import { expect, test } from '../../support/browser/test'
import { PAPERED, registerFolder } from '../../support/documents/published-papers'
import { SearchBox } from '../../support/pages/search-box'

const AT = '/documents/av-101001'
const RECALL = 'Foreign particles: do not use'

/** The first answer to a request for an address, without the browser's reader of PDFs. */
const answerAt = async (page: Page, address: string) => {
  const answer = await page.request.get(address)
  return { status: answer.status(), headers: answer.headers(), body: await answer.body() }
}

/** Waits until visitors are shown a release. */
const isShown = (page: Page, release: number) =>
  expect
    .poll(async () => (await answerAt(page, '/documents.json')).headers['x-release'])
    .toBe(String(release))

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Find a certificate' })

/**
 * A publication of lots and documents. Part of tests/e2e/admin/publishing.test.ts, upon its live release: by itself it
 * would print every page of the site again.
 */
export function testPaperPublishing() {
  test('contract §10 A visitor finds what staff registered: the lists of the page, a certificate by its lot, its PDF; recalled, the lot says why, and a rollback takes it back', async ({
    page,
    app,
    problems,
  }) => {
    problems.expect(/410/)
    const staff = new Staff(app)
    const id = await productId(app.databaseUrl, PAPERED)
    const { lots, files } = await registerFolder(staff, app)
    const publish = async () => {
      const release = await staff.publish()
      await isShown(page, release)
      return release
    }
    const first = await publish()
    const { address } = await staff.send<{ address: string }>(`GET product/${id}/publication`)
    const dialog = dialogOf(page)
    const box = new SearchBox(page)
    const openBox = async () => {
      await page.goto('/reference-standards')
      await hydrated(box.frame.searchButton)
      await box.frame.searchButton.click()
    }

    await test.step('the product page lists its papers', async () => {
      await page.goto(`${address}#technical`)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: 'European Union, English' })).toHaveAttribute(
        'href',
        `${AT}/sds-eu-en.pdf`,
      )
      const rows = main.getByRole('table', { name: 'Lots' }).locator('tbody tr')
      await expect(rows).toHaveCount(2)
      await expect(rows.filter({ hasText: 'L23' })).toContainText('31 March 2099')
      await expect(rows.filter({ hasText: 'L23' })).toContainText('99.4 %')
      await expect(main.getByRole('link', { name: 'NMR spectrum' })).toHaveAttribute(
        'href',
        `${AT}/l23/nmr-en.pdf`,
      )
      const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
      expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    })

    await test.step('a certificate is found by its lot, and opens', async () => {
      const main = page.getByRole('main')
      await hydrated(main.getByRole('button', { name: 'Find', exact: true }))
      await main.getByRole('textbox', { name: 'Lot number' }).fill('l-23')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('status')).toHaveText('Valid. Retest by 31 March 2099.')
      await expect(page).toHaveURL(/#certificate=L23$/)
      const link = dialog.getByRole('link', { name: 'Certificate of analysis' })
      const pdf = String(await link.getAttribute('href'))
      expect(pdf).toBe(`${AT}/l23/coa-en.pdf`)
      const { status, headers, body } = await answerAt(page, pdf)
      expect({ status, type: headers['content-type'], release: headers['x-release'] }).toEqual({
        status: 200,
        type: 'application/pdf',
        release: String(first),
      })
      expect(body.equals(files.get('scan0001.pdf') ?? Buffer.alloc(0))).toBe(true)
    })

    await test.step('the search box finds the lot', async () => {
      await openBox()
      await box.field.fill('AV-101001 / L24')
      await box.group('Lots').getByRole('option', { name: /L24/ }).click()
      await expect(page).toHaveURL(new RegExp(`${address}#certificate=L24$`))
      await expect(dialog.getByRole('status')).toHaveText('Current lot without a date: see the certificate.')
    })

    // Somebody has found the lot, and presses it after it was recalled.
    await openBox()
    await box.field.fill('L23')
    const option = box.group('Lots').getByRole('option', { name: /L23/ })
    await expect(option).toContainText(PAPERED)
    await staff.send(`PUT lot/${lots.get('L23')}`, { state: 'withdrawn', note: RECALL })
    const recalled = await publish()

    await test.step('the recalled lot is withdrawn wherever it is asked for', async () => {
      await option.click()
      await expect(page).toHaveURL(new RegExp(`${address}#certificate=L23$`))
      await expect(dialog.getByRole('status')).toHaveText(`Withdrawn: ${RECALL}`)
      await expect(dialog.getByRole('link', { name: 'Certificate of analysis' })).toHaveCount(0)
      await page.goto(`${address}#technical`)
      await expect(page.getByRole('table', { name: 'Lots' }).locator('tbody tr')).toHaveCount(1)

      const gone = await page.goto(`${AT}/l23/coa-en.pdf`)
      expect(gone?.status()).toBe(410)
      expect(gone?.headers()).toMatchObject({
        'x-release': String(recalled),
        'x-robots-tag': 'noindex',
      })
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Certificate of analysis')
      await expect(main).toContainText(`Withdrawn: ${RECALL}`)
      await expectAccessibleInBothThemes(page, 'a withdrawn document')
      await main.getByRole('link', { name: 'Current lot L24' }).click()
      await expect(dialog.getByRole('status')).toHaveText('Current lot without a date: see the certificate.')
      const feed = JSON.parse((await answerAt(page, '/documents.json')).body.toString())
      expect(feed.items[0]).toMatchObject({ content_text: RECALL, tags: ['withdrawn lot'] })
    })

    await test.step('a rollback brings the certificate back', async () => {
      await staff.putLive(first)
      await isShown(page, first)
      const { status, headers } = await answerAt(page, `${AT}/l23/coa-en.pdf`)
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
      const lot = JSON.parse((await answerAt(page, `${AT}/l23.json`)).body.toString())
      expect(lot).toMatchObject({ state: 'current', note: null, release: first })
      await staff.putLive(recalled)
    })
  })
}
