import { expectAccessibleInBothThemes } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/test'
import { ContactPage } from '../../support/pages/contact-page'
import { SearchBox } from '../../support/pages/search-box'

test('contract §7 By keyboard alone a mistyped name leads to its product', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const box = new SearchBox(page)
  await box.frame.open('/about')
  expect(asked.filter((path) => path.startsWith('/find/'))).toEqual([])
  await box.frame.searchButton.focus()
  await page.keyboard.press('Enter')
  await expect(box.field).toBeFocused()
  await page.keyboard.type('acetaminohpen')
  await expect(box.status).toHaveText('8 substances')
  await expect(box.list).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/about')
  await expect(box.active).toContainText('Acetaminophen')
  await expect(box.field).toHaveAttribute(
    'aria-activedescendant',
    (await box.active.getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/reference-standards/acetaminophen/acetaminophen')
  await expect(box.field).toHaveCount(0)
  expect(asked.filter((path) => path.startsWith('/find/')).toSorted()).toEqual([
    '/find/index.json',
    expect.stringMatching(/^\/find\/texts\/\w+\/box\.json$/),
  ])
  expect(asked.filter((path) => path.startsWith('/api'))).toEqual([])
})

test('contract §7 A question opens in its place, from another page and from its own', async ({ page }) => {
  const box = new SearchBox(page)
  for (const path of ['/about', '/support/faq']) {
    await box.open(path)
    await box.field.fill('what documents')
    await box.group('Questions').getByRole('option').first().click()
    await expect(page).toHaveURL(/\/support\/faq#/)
    await expect(
      box.frame.main.getByRole('button', { name: 'What documents come with a product?' }),
    ).toHaveAttribute('aria-expanded', 'true')
  }
})

test('contract §7 Hostile texts break nothing; forced colours distinguish the active option; a text without a match can be requested: the form starts with it, and no address contains it', async ({
  page,
}) => {
  const box = new SearchBox(page)
  await box.open('/about')
  for (const text of [
    'x'.repeat(10_000),
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '\u202eabc\u0301',
    '%00%2e%2e/../..',
    '__proto__',
    'constructor',
    '\ud800caf',
  ]) {
    await box.field.fill(text)
    await expect(box.list).toHaveAttribute('aria-busy', 'false')
  }
  await expect(page).toHaveURL('/about')

  await page.emulateMedia({ forcedColors: 'active' })
  await box.field.fill('acid')
  await expect(box.list).toHaveAttribute('aria-busy', 'false')
  await box.field.press('ArrowDown')
  await expect(box.active).toHaveCSS('outline-style', 'solid')
  await expect(box.options.nth(1)).toHaveCSS('outline-style', 'none')
  await page.emulateMedia({ forcedColors: 'none' })

  await box.field.fill('unobtainium <b>7</b>')
  await expect(box.status).toHaveText('No results found for "unobtainium <b>7</b>"')
  await box.options.filter({ hasText: 'Ask for this substance' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(new ContactPage(page).form.getByLabel('Message')).toHaveValue(
    'Substance: unobtainium <b>7</b>',
  )
})

test('contract §7 At 390 and 1280 px the box is accessible in both themes and within the screen, with options 44 px high', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  const box = new SearchBox(page)
  await box.open('/')
  await box.field.fill('ac')
  await expect(box.options.first()).toBeVisible()
  await expect(box.list).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('ArrowDown')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 780 })
    await expectAccessibleInBothThemes(page, `the search box at ${width} px`)
    const [field, list] = [await box.field.boundingBox(), await box.status.locator('..').boundingBox()]
    expect(list?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(780)
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(width)
    const heights = await box.options.evaluateAll((options) =>
      options.map((option) => option.getBoundingClientRect().height),
    )
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    // The last option is scrolled into view.
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(box.active).toBeInViewport()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
  }
})
