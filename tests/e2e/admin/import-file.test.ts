import type { Page } from '@playwright/test'
import { Staff } from '../../support/browser/browser-api'
import { catalogue, image, mixedCatalogue } from '../../support/browser/browser-files'
import { Calls, holdCall } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ImportPage } from '../../support/pages/import-page'

const UPLOAD = /\/import\/$/

/** Drops files onto the zone as a mouse does. */
async function dropOnto(page: Page, files: { name: string; buffer: Buffer }[]) {
  const dataTransfer = await page.evaluateHandle(
    (contents) => {
      const transfer = new DataTransfer()
      for (const { name, text } of contents) transfer.items.add(new File([text], name))
      return transfer
    },
    files.map(({ name, buffer }) => ({ name, text: buffer.toString() })),
  )
  await page.getByText('Drop a file here, or').dispatchEvent('drop', { dataTransfer })
}

test('contract §4 A refused file is explained in the server’s words; another can be chosen or dropped', async ({
  page,
  problems,
  freshDatabase,
  signedIn: _,
}) => {
  const screen = new ImportPage(page)
  await screen.openNew()

  await test.step('several files dropped together are all refused', async () => {
    const calls = new Calls(page)
    await dropOnto(page, [mixedCatalogue('one.csv'), mixedCatalogue('two.csv')])
    await expect(screen.refusal).toContainText('One file is imported at a time.')
    expect(calls.of('POST', UPLOAD)).toEqual([])
  })

  await test.step('a cancelled upload makes no import', async () => {
    problems.expect(/request failed: POST .*\/import\//)
    const held = await holdCall(page, 'POST', UPLOAD)
    await screen.file.setInputFiles(mixedCatalogue())
    await expect(page.getByText('supplier.csv')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(screen.file).toBeFocused()
    await expect(screen.refusal).toHaveCount(0)
    held.release()
    expect(await new Staff(freshDatabase).send('GET import/')).toMatchObject({ total: 0 })
  })

  for (const [file, status] of [
    [{ ...image, name: 'structure.csv' }, 415],
    [catalogue('empty.csv', []), 422],
    [catalogue('header.csv', ['cat_no,name,category']), 422],
  ] as const)
    await test.step(file.name, async () => {
      problems.expect(new RegExp(`status ${status}`), new RegExp(`Failed to load resource.*${status}`))
      await screen.file.setInputFiles(file)
      await expect(screen.refusal).toContainText(`${file.name} was not taken`)
      await expect(screen.refusal.locator('p')).toContainText(/The file cannot be imported/)
      expect(await screen.refusal.locator('p').evaluate((p) => p.lastChild?.textContent)).toMatch(
        /^The file cannot be imported: /,
      )
      await expect(screen.file).toBeFocused()
      await expect(page).toHaveURL(/\/admin\/imports\/new$/)
    })

  await dropOnto(page, [mixedCatalogue()])
  await expect(screen.heading('What the columns hold')).toBeVisible()
  await expect(page.getByText(/^CSV file, uploaded by Asha Admin on /)).toBeVisible()

  await test.step('a file that was imported before is recognised and leads to its import', async () => {
    const first = screen.id
    const second = await screen.drop(mixedCatalogue('again.csv'))
    expect(second).not.toBe(first)
    const note = page.getByRole('region', { name: 'About this file' })
    await expect(note).toContainText(/The very same file was uploaded before.*\(columns to choose\)/)
    await note.getByRole('link', { name: 'See that import' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/imports/${first}$`))
    await expect(page.getByRole('heading', { name: 'supplier.csv', level: 1 })).toBeVisible()
  })
})
