import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
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

// Files are read in threads and rows judged by jobs: on a busy machine that takes its time.
test.describe.configure({ timeout: 60_000 })

test.describe('contract §4 a file that is not taken', () => {
  for (const [name, file, status, sentence] of [
    ['a picture', { ...image, name: 'structure.csv' }, 415, /^The file cannot be imported: /],
    ['an empty file', catalogue('empty.csv', []), 422, /^The file cannot be imported: /],
    [
      'a header only',
      catalogue('header.csv', ['cat_no,name,category']),
      422,
      /^The file cannot be imported: /,
    ],
  ] as const) {
    test(`${name}: it is said in the server’s words, and another can be chosen`, async ({
      page,
      problems,
      signedIn: _,
    }) => {
      problems.expect(new RegExp(`status ${status}`), new RegExp(`Failed to load resource.*${status}`))
      const screen = new ImportPage(page)
      await screen.openNew()
      await screen.file.setInputFiles(file)
      await expect(screen.refusal).toContainText(`${file.name} was not taken`)
      await expect(screen.refusal.locator('p')).toContainText(/The file cannot be imported/)
      expect(await screen.refusal.locator('p').evaluate((p) => p.lastChild?.textContent)).toMatch(sentence)
      await expect(screen.file).toBeFocused()
      await expect(page).toHaveURL(/\/admin\/imports\/new$/)
      await screen.file.setInputFiles(mixedCatalogue())
      await expect(screen.heading('What the columns hold')).toBeVisible()
    })
  }

  test('one of more than 50 MB: it is said before any of it is sent', async ({ page, signedIn: _ }) => {
    const calls = new Calls(page)
    const folder = mkdtempSync(path.join(tmpdir(), 'import-'))
    try {
      const large = path.join(folder, 'large.csv')
      writeFileSync(large, `cat_no,name,category\n${'x'.repeat(51 * 1024 * 1024)}`)
      const screen = new ImportPage(page)
      await screen.openNew()
      await screen.file.setInputFiles(large)
      await expect(screen.refusal).toContainText('large.csv was not taken')
      await expect(screen.refusal).toContainText(/50 MB/)
      expect(calls.of('POST', UPLOAD)).toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('of several dropped together none is taken', async ({ page, signedIn: _ }) => {
    const screen = new ImportPage(page)
    await screen.openNew()
    const calls = new Calls(page)
    await dropOnto(page, [mixedCatalogue('one.csv'), mixedCatalogue('two.csv')])
    await expect(screen.refusal).toContainText('One file is imported at a time.')
    expect(calls.of('POST', UPLOAD)).toEqual([])
  })

  test('an upload that is cancelled makes no import', async ({
    page,
    problems,
    freshDatabase,
    signedIn: _,
  }) => {
    problems.expect(/request failed: POST .*\/import\//)
    const screen = new ImportPage(page)
    await screen.openNew()
    const held = await holdCall(page, 'POST', UPLOAD)
    await screen.file.setInputFiles(mixedCatalogue())
    await expect(page.getByText('supplier.csv')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(screen.file).toBeFocused()
    await expect(screen.refusal).toHaveCount(0)
    held.release()
    expect(await new Staff(freshDatabase).send('GET import/')).toMatchObject({ total: 0 })
  })
})

test.describe('contract §4 a file that is taken', () => {
  test('is dropped', async ({ page, signedIn: _ }) => {
    const screen = new ImportPage(page)
    await screen.openNew()
    await dropOnto(page, [mixedCatalogue()])
    await expect(screen.heading('What the columns hold')).toBeVisible()
    await expect(page.getByText(/^CSV file, uploaded by Asha Admin on /)).toBeVisible()
  })

  test('is said to be known, with the way to the import of it', async ({ page, signedIn: _ }) => {
    const screen = new ImportPage(page)
    const first = await screen.drop(mixedCatalogue())
    const second = await screen.drop(mixedCatalogue('again.csv'))
    expect(second).not.toBe(first)
    const note = page.getByRole('region', { name: 'About this file' })
    await expect(note).toContainText(/The very same file was uploaded before.*\(columns to choose\)/)
    await note.getByRole('link', { name: 'See that import' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/imports/${first}$`))
    await expect(page.getByRole('heading', { name: 'supplier.csv', level: 1 })).toBeVisible()
  })
})
