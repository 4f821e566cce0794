import type { Page } from '@playwright/test'
import { publicLotAnswer } from '../../../src/domain/contract/public-lot'
import { lotCells, lotEntry } from '../../../src/domain/finding/files/lot-files'
import { expectAccessibleInBothThemes } from '../../support/browser/accessibility'
import { tabTo } from '../../support/browser/tab-to'
import { expect, test } from '../../support/browser/test'
import { ReferenceIndexPage } from '../../support/pages/reference-index-page'

const CAFFEINE = '/reference-standards/caffeine/caffeine'

/** A lot that was recalled, as its file has it. */
const withdrawn = publicLotAnswer.parse({
  cat_no: 'AV-101002',
  name: 'Caffeine',
  lot_no: 'L22',
  state: 'withdrawn',
  date_kind: 'expiry',
  valid_until: '2099-03-31',
  released_on: '2025-04-01',
  purity: '99.6 %',
  storage: null,
  note: 'Water above the limit: do not use.',
  current_lot: 'L23',
  page: CAFFEINE,
  release: 1,
  documents: [],
})

const current = publicLotAnswer.parse({
  ...withdrawn,
  lot_no: 'L23',
  state: 'current',
  note: null,
  documents: [
    {
      kind: 'coa',
      language: 'en',
      revision_no: '1',
      issued: '2025-04-02',
      address: '/documents/av-101002/l23/coa-en.pdf',
      sha256: '0'.repeat(64),
      bytes: 84_000,
    },
  ],
})

/** Answers for lots as a release that has these two does. */
async function serveLots(page: Page) {
  await page.route('**/documents/**', (route) => route.fulfill({ status: 404, body: '' }))
  for (const lot of [withdrawn, current])
    await page.route(`**/documents/av-101002/${lot.lot_no.toLowerCase()}.json`, (route) =>
      route.fulfill({ json: lot }),
    )
  const cells = lotCells({ lotNo: 'L23', catNo: 'AV-101002', name: 'Caffeine', page: CAFFEINE })
  await page.route('**/find/lots/*.json', (route) => route.fulfill({ json: { [lotEntry('L23', 1)]: cells } }))
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Find a certificate' })

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('contract §10 By keyboard alone a recalled vial is found withdrawn, and the certificate of the current lot', async ({
    page,
    problems,
  }) => {
    problems.expect(/404/)
    await serveLots(page)
    await new ReferenceIndexPage(page).open()
    await tabTo(page, 'Find a certificate')
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('textbox', { name: 'CAT No' })).toBeFocused()
    await expect(page).toHaveURL(/#certificate$/)
    await expectAccessibleInBothThemes(page, 'the empty dialog')

    await page.keyboard.press('Tab')
    await page.keyboard.type('av101002 / l22')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toHaveText('Withdrawn: Water above the limit: do not use.')
    await expectAccessibleInBothThemes(page, 'a withdrawn lot')
    await tabTo(page, 'L23')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toHaveText('Valid. Expires on 31 March 2099.')
    await expect(dialog.getByRole('link', { name: 'Certificate of analysis' })).toHaveAttribute(
      'href',
      '/documents/av-101002/l23/coa-en.pdf',
    )
    await expectAccessibleInBothThemes(page, 'a valid lot')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    await dialog.getByRole('textbox', { name: 'Lot number' }).fill('L2З')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Enter the lot number.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'CAT No' }).fill('AV-101003')
    await dialog.getByRole('textbox', { name: 'Lot number' }).fill('L23')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toHaveText(
      'No lot L23 of AV-101003 is known. Lots are printed on the label, behind “Lot”.',
    )
    await expectAccessibleInBothThemes(page, 'an unknown lot')
    await dialog.getByRole('button', { name: 'AV-101002 / L23' }).press('Enter')
    await expect(dialog.getByRole('status')).toHaveText('Valid. Expires on 31 March 2099.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Find a certificate' })).toBeFocused()
    await expect(page).toHaveURL(/\/reference-standards$/)
  })
})

test('contract §10 The printed answer is the lot alone, on one page', async ({ page }) => {
  await serveLots(page)
  await new ReferenceIndexPage(page).open('#certificate')
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Lot number' }).fill('AV-101002 L23')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Valid. Expires on 31 March 2099.')).toBeVisible()
  // The browser's own print would wait for a person.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await dialog.getByRole('button', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByText('Valid. Expires on 31 March 2099.')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Find a certificate' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  const name = await dialog.getByRole('heading', { name: 'Caffeine' }).boundingBox()
  expect(name).toMatchObject({ x: 0 })
  expect(name?.y).toBeLessThan(60)
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
