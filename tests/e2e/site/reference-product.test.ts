import { productBySlug, siblingsOf } from '../../../src/content-seed/catalogue/catalogue'
import { servedPage, textsAt } from '../../support/browser/served-page'
import { structuredData } from '../../support/browser/structured-data'
import { expect, test } from '../../support/browser/test'
import { ReferenceProductPage } from '../../support/pages/reference-product-page'

const found = productBySlug('chlorhexidine', 'chlorhexidine')
if (found === null) throw new Error('the sample lost chlorhexidine')
const chlorhexidine = found
const PATH = 'chlorhexidine/chlorhexidine'

test('§2.13 A product: its facts, its tabs and the way to a related one', async ({ page }) => {
  const product = new ReferenceProductPage(page)
  await product.open(`${PATH}#nonsense`)
  await test.step('the page shows the trail, the facts of the header and of the overview, and the related products', async () => {
    await expect(product.breadcrumbs).toHaveText([
      'Home',
      'Products',
      'Reference Standards & Impurities',
      'Chlorhexidine',
      'Chlorhexidine',
    ])
    await expect(product.name).toHaveText('Chlorhexidine')
    expect(await product.facts(page.getByRole('main').locator('header'))).toEqual([
      ['CAT No', 'AV-121001'],
      ['CAS No', '55-56-1'],
      ['Mol.F.', 'C22H30Cl2N10'],
      ['Mol.Wt.', '505.46'],
      ['Inv. Status', 'In Stock'],
      ['Rel. CAS No', '56-95-1; 3697-42-5'],
    ])
    await expect(product.tabs).toHaveText(['Product Overview', 'Description', 'Technical Data'])
    await expect(product.selectedTab).toHaveText('Product Overview')
    expect(await product.facts(product.panel)).toEqual([
      ['Chemical Name', chlorhexidine.chemicalName],
      ['Synonym', chlorhexidine.synonym],
      ['Shipping Temperature', chlorhexidine.shippingTemperature],
      ['HSN Code', chlorhexidine.hsnCode],
      ['Country of Origin', chlorhexidine.countryOfOrigin],
      ['SMILES', chlorhexidine.smiles],
    ])
    const heights = await page
      .getByRole('tablist')
      .evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])
    expect(heights[0], 'the row of tabs does not scroll up and down').toBe(heights[1])
    const siblings = siblingsOf(chlorhexidine)
    await expect(product.related.getByRole('heading')).toHaveText(siblings.map(({ name }) => name))
  })
  await test.step('the description names the product’s intended use; the SDS is on request, not a dead click', async () => {
    await product.tab('Description').click()
    await expect(product.panel).toContainText('Each vial of Chlorhexidine')
    await expect(product.panel).toContainText('For analytical purposes only and not for human use')
    await product.tab('Technical Data').click()
    await expect(product.panel.getByRole('heading', { level: 3 })).toHaveText('Download SDS')
    await expect(product.panel.getByRole('button', { name: 'Download SDS' })).toBeDisabled()
    await expect(product.panel.getByRole('link', { name: 'Ask for the SDS' })).toHaveAttribute(
      'href',
      '/contact',
    )
  })
  await test.step('the tabs are one Tab stop; arrows, Home and End select them and write the hash', async () => {
    await product.tab('Product Overview').click()
    await product.tab('Product Overview').focus()
    for (const [key, tab, hash] of [
      ['ArrowRight', 'Description', '#description'],
      ['ArrowRight', 'Technical Data', '#technical'],
      ['ArrowRight', 'Product Overview', '#overview'],
      ['End', 'Technical Data', '#technical'],
      ['Home', 'Product Overview', '#overview'],
      ['ArrowLeft', 'Technical Data', '#technical'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(product.tab(tab), key).toBeFocused()
      await expect(product.selectedTab, key).toHaveText(tab)
      expect(new URL(page.url()).hash, key).toBe(hash)
    }
    await page.keyboard.press('Tab')
    await expect(product.panel.getByRole('link', { name: 'Ask for the SDS' })).toBeFocused()
  })
  await test.step('a related product opens', async () => {
    await product.related.getByRole('link', { name: '4-Chloroaniline', exact: true }).click()
    await expect(page).toHaveURL(/\/reference-standards\/chlorhexidine\/4-chloroaniline$/)
    await expect(product.name).toHaveText('4-Chloroaniline')
  })
})

test('§2.13 Machines read the substance, by its identifiers and without an InChIKey, and the trail', async ({
  request,
}) => {
  const page = await servedPage(request, `/reference-standards/${PATH}`)
  const entities = textsAt(page, 'script[type="application/ld+json"]').map((json) =>
    structuredData.parse(JSON.parse(json)),
  )
  const substance = entities.find((data) => data['@type'] === 'MolecularEntity')
  expect(substance).toMatchObject({
    name: 'Chlorhexidine',
    identifier: [{ value: '55-56-1' }, { value: 'AV-121001' }],
    molecularFormula: 'C22H30Cl2N10',
    molecularWeight: { value: 505.46, unitText: 'g/mol' },
    smiles: chlorhexidine.smiles,
  })
  expect(JSON.stringify(substance)).not.toContain('inChIKey')
  const trail = entities.find((data) => data['@type'] === 'BreadcrumbList')
  expect(trail).toMatchObject({
    itemListElement: [
      { name: 'Home' },
      { name: 'Products' },
      { name: 'Reference Standards & Impurities' },
      { name: 'Chlorhexidine', item: expect.stringMatching(/\/reference-standards\/chlorhexidine$/) },
      { name: 'Chlorhexidine' },
    ],
  })
})

test('§2.13 An address with a tab’s name opens that tab in view; print shows all tabs, our address, the product’s and the day, without navigation and controls', async ({
  page,
}) => {
  const product = new ReferenceProductPage(page)
  await page.clock.setFixedTime('2027-03-05T12:00:00+05:30')
  await page.setViewportSize({ width: 390, height: 700 })
  await product.open(`${PATH}#technical`)
  await expect(product.selectedTab).toHaveText('Technical Data')
  await expect(product.panel.getByRole('button', { name: 'Download SDS' })).toBeInViewport()
  await expect(product.selectedTab).toBeInViewport()
  await page.evaluate(() => {
    window.location.hash = 'description'
  })
  await expect(product.selectedTab).toHaveText('Description')
  await expect(product.panel).toBeInViewport()

  // Paper is wide: an element hidden only on phones would be visible.
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  for (const text of [
    'Averline House, 4th Floor',
    'Printed',
    '5 March 2027',
    `/reference-standards/${PATH}`,
  ]) {
    await expect(main.getByText(text).first(), text).toBeVisible()
  }
  for (const name of ['Product Overview', 'Description', 'Technical Data']) {
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await expect(main.getByText(chlorhexidine.smiles)).toBeVisible()
  await expect(main.getByText('Each vial of Chlorhexidine')).toBeVisible()
  await expect(main.getByText('The safety data sheet covers')).toBeVisible()
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('navigation'),
    page.getByRole('tablist'),
    main.getByRole('button'),
    product.breadcrumbs,
    product.related,
  ]) {
    await expect(hidden.filter({ visible: true })).toHaveCount(0)
  }
})

test('§2.13 A button copies CAT No, CAS No and SMILES, and selection copies the formula as plain text; where the clipboard is closed, the value is selected instead', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = new ReferenceProductPage(page)
  await product.open(PATH)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('closed', 'NotAllowedError'))
  })
  await product.copyButton('CAS No').click()
  await expect.poll(() => page.evaluate(() => window.getSelection()?.toString())).toBe('55-56-1')
  await expect(page.getByText('Copied')).toHaveCount(0)
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'))

  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  for (const [what, value] of [
    ['CAT No', 'AV-121001'],
    ['CAS No', '55-56-1'],
    ['SMILES', chlorhexidine.smiles],
  ] as const) {
    await product.copyButton(what).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied' }).last()).toBeVisible()
    expect(await copied()).toBe(value)
  }
  const formula = page.getByRole('main').locator('header dd').filter({ hasText: 'C22H30Cl2N10' })
  await expect(formula.locator('sub')).toHaveText(['22', '30', '2', '10'])
  await formula.locator('> span').evaluate((shown) => window.getSelection()?.selectAllChildren(shown))
  await page.keyboard.press('ControlOrMeta+c')
  expect((await copied()).trim()).toBe('C22H30Cl2N10')
})

test('§2.13 The page of an unknown product names its category, has links, and is not an error', async ({
  page,
}) => {
  const product = new ReferenceProductPage(page)
  for (const [path, trail] of [
    ['caffeine/made-up', ['Caffeine', 'Made Up']],
    ['nothing/made-up', ['Nothing', 'Made Up']],
    ['unlisted/unlisted', ['Unlisted', 'Unlisted']],
  ] as const) {
    const answer = await page.goto(`/reference-standards/${path}`)
    expect(answer?.status(), path).toBe(200)
    await expect(product.name, path).toHaveText('Product not found')
    await expect(product.breadcrumbs, path).toHaveText([
      'Home',
      'Products',
      'Reference Standards & Impurities',
      ...trail,
    ])
    await expect(page.getByText('Page Not Found'), path).toHaveCount(0)
    const [category] = trail
    await page.getByRole('link', { name: `All ${category} products` }).click()
    await expect(product.name).toHaveText(`${category} Related Products`)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.13 All three tabs are open under their names, and no button is offered that does nothing', async ({
    page,
  }) => {
    await page.goto(`/reference-standards/${PATH}`)
    for (const name of ['Product Overview', 'Description', 'Technical Data']) {
      await expect(page.getByRole('main').getByRole('heading', { level: 2, name })).toBeVisible()
    }
    await expect(page.getByText(chlorhexidine.smiles)).toBeVisible()
    await expect(page.getByText('Each vial of Chlorhexidine')).toBeVisible()
    await expect(page.getByRole('tab').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button', { name: /^Copy/ })).toHaveCount(0)
  })
})
