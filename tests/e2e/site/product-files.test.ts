import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { Molecule } from 'openchemlib'
import { expect, test } from '../../support/browser/test'
import { ReferenceProductPage } from '../../support/pages/reference-product-page'

const PATH = 'acetaminophen/acetaminophen'

test('contract §7 A product is copied as CSV and as a molfile that its SDF also holds; a file that fails to load is reported as unavailable', async ({
  page,
  context,
  problems,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = new ReferenceProductPage(page)
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await product.open(PATH)

  problems.expect(/acetaminophen\.sdf/)
  await page.route('**/*.sdf', (route) => route.fulfill({ status: 503, body: 'away' }))
  await product.copyButton('molfile').click()
  await expect(page.getByText('It could not be copied')).toBeVisible()
  await expect(page.getByText('Copied', { exact: true })).toHaveCount(0)
  await page.unroute('**/*.sdf')

  await product.copyButton('as CSV').click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  const [header, row, ...others] = (await clipboard()).split('\r\n')
  expect(others).toEqual([''])
  // The columns of its own header.
  const [copied] = parse(`${header}\n${row}`, { columns: true }) as Record<string, string>[]
  expect(copied).toMatchObject({ name: 'Acetaminophen', cas_no: '103-90-2', molecular_formula: 'C8H9NO2' })
  // Every value is on the page.
  const shown = (await page.getByRole('main').textContent())?.replace(/\s+/g, ' ') ?? ''
  for (const [column, value] of Object.entries(copied ?? {}))
    if (column !== 'smiles') expect(shown, column).toContain(value.replace(/\s+/g, ' '))

  await product.copyButton('molfile').click()
  await expect.poll(clipboard).toContain('V2000')
  const molfile = await clipboard()
  expect(molfile).toMatch(/M {2}END\n$/)
  expect(Molecule.fromMolfile(molfile).getIDCode()).toBe(
    Molecule.fromSmiles(copied?.smiles ?? '').getIDCode(),
  )
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download SDF' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^AV-\d{6}\.sdf$/)
  const sdf = readFileSync(await saved.path(), 'utf8')
  expect(sdf.startsWith(molfile)).toBe(true)
  expect(sdf).toMatch(/> {2}<[^>]*>\n103-90-2\n/)
  expect(sdf.match(/^\$\$\$\$$/gm)).toHaveLength(1)
})

test('contract §7 A missing SDF is 404, where an unknown address of a page shows a page', async ({
  request,
}) => {
  const statusOf = async (address: string) =>
    (await request.get(`/reference-standards/${address}`, { maxRedirects: 0 })).status()
  expect(await statusOf('acetaminophen/no-such')).toBe(200)
  expect(await statusOf('acetaminophen/acetaminophen.sdf')).toBe(200)
  for (const file of [
    'acetaminophen/no-such.sdf',
    'acetaminophen/no-such.SDF',
    'acetaminophen/acetaminophen.SDF',
    'acetaminophen/acetaminophen.sdf.sdf',
    'no-such/no-such.sdf',
    'no-such/acetaminophen.sdf',
    'acetaminophen.sdf',
    'no-such.sdf',
  ])
    expect(await statusOf(file), file).toBe(404)
})

test('contract §7 A product of ordinary length prints on one A4 sheet', async ({ page }) => {
  const product = new ReferenceProductPage(page)
  for (const path of [PATH, 'caffeine/caffeine', 'chlorhexidine/chlorhexidine']) {
    await product.open(path)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g), path).toHaveLength(1)
  }
})
