import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { commandFile } from '../../scripts/steps/commands.mjs'
import { ADMIN, expect, test } from '../support/browser/test'

/** Runs the import command on the worker's database, as `npm run catalogue:import` does. */
function importCatalogue(databaseUrl: string, file: string): string {
  return execFileSync(process.execPath, [commandFile('import-catalogue'), file], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: databaseUrl, PAYLOAD_SECRET: 'a secret for tests only' },
  })
}

test('a catalogue is imported, and an admin signs in and finds one of its products by name', async ({
  freshDatabase,
  page,
}, testInfo) => {
  // The import command starts by itself.
  test.slow()
  const file = testInfo.outputPath('catalogue.csv')
  copyFileSync('tests/fixtures/catalogue/real-60.csv', file)
  expect(importCatalogue(freshDatabase.databaseUrl, file)).toMatch(/59\s+created/)

  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await page.getByLabel('Email Address').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/admin\/reference-standards/)

  await page.getByRole('tab', { name: 'Products' }).click()
  await page.getByPlaceholder('Search categories and products...').fill('Cevadine')
  const row = page.getByRole('row').filter({ hasText: 'Cevadine' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('AV-870957')
})
