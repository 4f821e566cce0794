import { expect, test } from '../../support/browser/test'
import { SiteFrame } from '../../support/pages/site-frame'

/** The bar from left to right, and what each menu lists (spec §2.2). */
const MENUS: Record<string, Record<string, string>> = {
  Products: {
    'Reference Standards & Impurities': '/products/reference-standards',
    Pharmaceuticals: '/products/pharmaceuticals',
    'Personal Care & Cosmetics': '/products/personal-care',
    'Food & Nutrition': '/products/food-nutrition',
    APIs: '/products/pharmaceuticals/apis',
    Excipients: '/products/pharmaceuticals/excipients',
    'Skin Care': '/products/personal-care/skin-care',
    'Hair Care': '/products/personal-care/hair-care',
    Bakery: '/products/food-nutrition/bakery',
    Beverages: '/products/food-nutrition/beverages',
    'Pet Food': '/products/food-nutrition/pet-food',
  },
  Services: {
    'Custom Synthesis & R&D': '/services/custom-synthesis',
    'Analytical & Characterization': '/services/analytical',
    'Regulatory & Documentation': '/services/regulatory',
    'Contract Research': '/services/contract-research',
  },
  Resources: { 'News & Blogs': '/resources/blogs' },
  Support: { Contact: '/contact', FAQ: '/support/faq' },
}

const WIDE = { width: 1280, height: 800 }
const SMALL_LAPTOPS = [
  [1024, 600],
  [1280, 650],
] as const

test.describe('the bar on a wide screen', () => {
  test.use({ viewport: WIDE })

  test('§2.2 The menus are in their order; each opens on hover over the page at 64 px and 32vh high, lists links that fit on a small laptop too, and closes when the pointer leaves', async ({
    page,
  }) => {
    const frame = new SiteFrame(page)
    await frame.open('/about')
    const names = await frame.menus
      .locator('> ul > li')
      .evaluateAll((items) => items.map((item) => item.firstElementChild?.textContent))
    expect(names).toEqual(['Products', 'Services', 'About', 'Resources', 'Support'])
    await expect(frame.menus.getByRole('link', { name: 'About', exact: true })).toHaveAttribute(
      'href',
      '/about',
    )

    for (const [menu, links] of Object.entries(MENUS)) {
      const panel = frame.panel(menu)
      await expect(panel).toBeHidden()
      await frame.menuButton(menu).hover()
      await expect(panel).toBeVisible()
      const box = await panel.boundingBox()
      expect(box, menu).toMatchObject({ x: 0, y: 64, width: 1280 })
      expect(box?.height, menu).toBeCloseTo(0.32 * 800, 0)
      const found = await panel
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
      expect(found, menu).toEqual(expect.arrayContaining(Object.entries(links)))
      for (const [width, height] of SMALL_LAPTOPS) {
        await page.setViewportSize({ width, height })
        // The button may have moved from under the pointer.
        await frame.menuButton(menu).hover()
        await expect(panel).toBeVisible()
        const ends = await panel
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().bottom))
        expect(Math.max(...ends), `${menu} at ${width} px`).toBeLessThanOrEqual(64 + Math.ceil(0.32 * height))
      }
      await page.setViewportSize(WIDE)
      await frame.main.hover({ position: { x: 20, y: 600 } })
      await expect(panel).toBeHidden()
    }
  })

  test('§2.2 One menu is open at a time', async ({ page }) => {
    await page.clock.install()
    const frame = new SiteFrame(page)
    await frame.open('/about')
    await frame.menuButton('Products').click()
    await frame.menuButton('Support').hover()
    await expect(frame.panel('Support')).toBeVisible()
    await expect(frame.panel('Products')).toBeHidden()
    // The menu that was left closes itself a moment later, and not the next one.
    await frame.menuButton('Services').hover()
    await expect(frame.panel('Services')).toBeVisible()
    await page.clock.runFor(1000)
    await expect(frame.panel('Services')).toBeVisible()
  })

  test('§2.2 §9 The bar by keyboard, by mouse and scrolled', async ({ page }) => {
    const frame = new SiteFrame(page)
    await frame.open('/about')
    await test.step('§2.2 A menu opens on keyboard focus, its links come next, and Escape closes it and returns the focus', async () => {
      await frame.bar.getByRole('link', { name: 'Averline Sciences, home' }).focus()
      await page.keyboard.press('Tab')
      await expect(frame.menuButton('Products')).toBeFocused()
      await expect(frame.panel('Products')).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(frame.panel('Products').getByRole('link', { name: 'All products' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(frame.panel('Products')).toBeHidden()
      await expect(frame.menuButton('Products')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(frame.panel('Products')).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await test.step('§2.2 A menu opens by a click and closes by the next one', async () => {
      const button = frame.menuButton('Services')
      // The first click keeps the menu that hovering has opened.
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await button.click()
      await expect(frame.panel('Services')).toBeVisible()
      await frame.main.click({ position: { x: 20, y: 600 } })
      await expect(frame.panel('Services')).toBeHidden()
    })
    await test.step('§2.2 The search box opens on click and closes on blur; typed text leads nowhere', async () => {
      await expect(frame.searchBox).toHaveCount(0)
      await frame.searchButton.click()
      await expect(frame.searchBox).toBeFocused()
      await frame.searchBox.fill('paracetamol')
      await frame.searchBox.press('Enter')
      await expect(page).toHaveURL('/about')
      await expect(frame.searchBox).toHaveValue('paracetamol')
      await frame.main.click({ position: { x: 20, y: 400 } })
      await expect(frame.searchBox).toHaveCount(0)
      await frame.searchButton.click()
      await frame.searchBox.press('Escape')
      await expect(frame.searchBox).toHaveCount(0)
      await expect(frame.searchButton).toBeFocused()
    })
    await test.step('§2.2 §9 The bar changes once the page is scrolled further than 10 px', async () => {
      const bare = await frame.bar.evaluate((bar) => getComputedStyle(bar).borderBottomColor)
      await page.evaluate(() => window.scrollTo({ top: 10, behavior: 'instant' }))
      await expect(frame.bar).toHaveAttribute('data-scrolled', 'false')
      await page.evaluate(() => window.scrollTo({ top: 11, behavior: 'instant' }))
      await expect(frame.bar).toHaveAttribute('data-scrolled', 'true')
      await expect(frame.bar).not.toHaveCSS('border-bottom-color', bare)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await expect(frame.bar).toHaveAttribute('data-scrolled', 'false')
    })
    await test.step('§2.2 The Customer Portal button opens a note with a link', async () => {
      await page.setViewportSize({ width: 1024, height: 800 })
      await expect(frame.portalNote).toBeHidden()
      await frame.portalButton.click()
      await expect(frame.portalNote).toBeVisible()
      await expect(frame.portalNote.getByRole('link')).toHaveAttribute(
        'href',
        'mailto:support@averline.example',
      )
      await page.keyboard.press('Escape')
      await expect(frame.portalNote).toBeHidden()
      await expect(page).toHaveURL('/about')
    })
  })

  test('§2.2 The first Tab reaches a link that skips the bar; choosing a link closes the menu; the cart icon leads to /cart, which is not found', async ({
    page,
    problems,
  }) => {
    const frame = new SiteFrame(page)
    await frame.open('/about')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(frame.main).toBeFocused()
    await frame.menuButton('Support').click()
    await frame.panel('Support').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL('/support/faq')
    await expect(frame.panel('Support')).toBeHidden()
    problems.expect(/404/)
    await frame.cart.click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  })
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true })

  test('§2.2 A tap opens a menu, and the next tap closes it', async ({ page }) => {
    const frame = new SiteFrame(page)
    await frame.open('/about')
    await frame.menuButton('Products').tap()
    await expect(frame.panel('Products')).toBeVisible()
    await frame.menuButton('Products').tap()
    await expect(frame.panel('Products')).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false })

  test('§2.2 Contract §7 The menus open on hover and on focus; controls that need a script are absent, and a link to the index replaces the search box', async ({
    page,
  }) => {
    const frame = new SiteFrame(page)
    await page.goto('/about')
    await frame.menuButton('Products').hover()
    await expect(frame.panel('Products')).toBeVisible()
    await frame.main.hover({ position: { x: 20, y: 600 } })
    await expect(frame.panel('Products')).toBeHidden()
    await frame.menuButton('Support').focus()
    await expect(frame.panel('Support')).toBeVisible()
    await frame.panel('Support').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(frame.searchButton).toBeHidden()
    await expect(frame.themeButton).toBeHidden()
    await frame.bar.getByRole('link', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/reference-standards')
  })
})
