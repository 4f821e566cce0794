import { parse } from 'csv-parse/sync'
import { addProducts } from '../../support/browser/browser-rows'
import { answerCall, Calls, holdCall } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { cellsOf } from '../../support/files/zip'
import { ProductListPage } from '../../support/pages/product-list-page'
import { Toasts } from '../../support/pages/toasts'

const EXPORT = /\/product\/export\?/

const rowsOf = (bytes: Buffer): Record<string, string>[] => parse(bytes, { columns: true, bom: true })

test.describe('contract §4 export', () => {
  // An SDF waits until the structures of a new database have been read.
  test.slow()

  test('the dialog shows a refusal; without a column nothing can be downloaded; an SDF holds each product with its structure', async ({
    page,
    problems,
    signedIn: _,
  }) => {
    problems.expect(/status 429/, /Failed to load resource.*429/)
    const screen = new ProductListPage(page)
    await screen.openAt('search=omeprazole&sort=-cat_no')
    const shown = await screen.catNos()
    expect(shown.length).toBeGreaterThan(1)
    await answerCall(page, 'GET', EXPORT, {
      status: 429,
      body: { detail: { message: 'Two exports are being made: try again in 10 seconds' } },
    })
    await screen.exportButton.click()
    const download = screen.exportDialog.getByRole('button', { name: 'Download' })
    const every = screen.exportDialog.getByLabel('All columns')
    await every.uncheck()
    await expect(download).toBeDisabled()
    await every.check()
    await screen.exportDialog.getByLabel('SDF').check()
    await download.click()
    await expect(screen.exportDialog.getByRole('alert')).toHaveText(
      'Two exports are being made: try again in 10 seconds',
    )
    await expect(screen.exportDialog.getByLabel('SDF')).toBeChecked()
    await page.unrouteAll()
    const { name, bytes } = await screen.download()
    expect(name).toMatch(/^catalogue-\d{4}-\d\d-\d\d\.sdf$/)
    const text = bytes.toString('utf8')
    expect(text.match(/^\$\$\$\$$/gm)).toHaveLength(shown.length)
    expect(text.match(/^M {2}END$/gm)).toHaveLength(shown.length)
    expect(text).toMatch(/> {2}<cat_no>\r?\nAV-130001\r?\n/)

    await test.step('a workbook holds the matches of the list in its order, with the requested columns', async () => {
      await screen.exportButton.click()
      await expect(screen.exportDialog.getByLabel('What the list finds')).toBeChecked()
      await screen.exportDialog.getByLabel('Excel (XLSX)').check()
      await screen.exportDialog.getByLabel('All columns').uncheck()
      await screen.exportDialog.getByLabel('Catalog No', { exact: true }).check()
      await screen.exportDialog.getByLabel('Name', { exact: true }).check()
      const cells = cellsOf((await screen.download()).bytes)
      const column = (letter: string) =>
        Object.entries(cells).flatMap(([place, text]) => (place.startsWith(letter) ? [text] : []))
      expect(column('A')[0]).toBe('name')
      expect(column('B')).toEqual(['cat_no', ...shown])
      expect(column('C')).toEqual([])
    })
  })

  test('the whole catalogue is a CSV file, requested with the token outside the address; a cancelled export can be repeated', async ({
    page,
    signedIn,
  }) => {
    const calls = new Calls(page)
    const screen = new ProductListPage(page)
    await screen.open()
    await screen.exportButton.click()
    await expect(screen.exportDialog.getByRole('radio')).toHaveCount(4)

    await test.step('an export is cancelled', async () => {
      const held = await holdCall(page, 'GET', EXPORT)
      await screen.exportDialog.getByRole('button', { name: 'Download' }).click()
      await expect(screen.exportDialog.getByRole('status')).toHaveText('Being made...')
      await expect(screen.exportDialog.getByRole('progressbar')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(screen.exportDialog).toBeVisible()
      await screen.exportDialog.getByRole('button', { name: 'Cancel the download' }).click()
      await expect(screen.exportDialog.getByRole('status')).toHaveText('')
      await expect(screen.exportDialog.getByRole('alert')).toHaveCount(0)
      held.release()
    })
    const { name, bytes } = await screen.download()
    expect(name).toMatch(/^catalogue-\d{4}-\d\d-\d\d\.csv$/)
    const rows = rowsOf(bytes)
    expect(rows).toHaveLength(98)
    expect(Object.keys(rows[0] ?? {})).toHaveLength(18)
    expect(calls.of('GET', EXPORT)[0]).toMatchObject({
      path: '/api/reference-standards/product/export?format=csv',
      headers: { authorization: `Bearer ${signedIn.token}` },
    })
    await expect(screen.exportDialog).toHaveCount(0)
    await expect(new Toasts(page).saying('Success', `${name} was downloaded`)).toBeVisible()
    await expect(screen.exportButton).toBeFocused()
  })

  test('a selection is exported: single products, or all matches except some', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    await addProducts(freshDatabase.databaseUrl, 150)
    const screen = new ProductListPage(page)
    await screen.open('products')
    await screen.boxes.nth(2).check()
    await screen.boxes.nth(4).check()
    const chosen = (await screen.catNos()).filter((_, place) => place === 2 || place === 4)
    await screen.barButton('Export chosen').click()
    await expect(screen.exportDialog.getByLabel('What is chosen')).toBeChecked()
    const some = rowsOf((await screen.download()).bytes)
    expect(some.map(({ cat_no }) => cat_no)).toEqual(chosen)
    await screen.barButton('Clear').click()
    await screen.search.fill('bulk')
    await expect(page.getByText('Showing 1 to 100 of 150 products')).toBeVisible()
    await screen.pageBox.check()
    await screen.barButton('All 150 that match').click()
    const left = (await screen.catNos())[0]
    await screen.boxes.first().uncheck()
    await screen.barButton('Export chosen').click()
    const most = rowsOf((await screen.download()).bytes).map(({ cat_no }) => cat_no)
    expect(most).toHaveLength(149)
    expect(most).not.toContain(left)
  })
})
