import { test } from '../support/browser/test'
import { SiteFrame } from '../support/pages/site-frame'

const THEMES = ['light', 'dark']

/** Pictures of the screen as it stands: what opens over a page, and how controls answer. */
for (const theme of THEMES) {
  test.describe(theme, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript((stored) => localStorage.setItem('theme', stored), theme)
    })

    test('the bar and its menus', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      const frame = new SiteFrame(page)
      await frame.open('/')
      for (const menu of ['Products', 'Services', 'Resources', 'Support']) {
        await frame.menuButton(menu).hover()
        await frame.panel(menu).waitFor()
        await page.screenshot({ path: `screenshots/menu-${menu.toLowerCase()}-${theme}.png` })
      }
      await frame.searchButton.click()
      await page.screenshot({ path: `screenshots/search-${theme}.png` })
      await frame.searchBox.press('Escape')
      await frame.portalButton.click()
      await page.screenshot({ path: `screenshots/portal-${theme}.png` })
    })

    test('the drawer', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const frame = new SiteFrame(page)
      await frame.open('/about')
      await frame.drawerButton.click()
      await frame.drawer.getByText('Products', { exact: true }).click()
      await page.screenshot({ path: `screenshots/drawer-${theme}.png` })
    })

    test('Page Not Found', async ({ page, problems }) => {
      problems.expect(/404/)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/cart')
        await page.screenshot({ path: `screenshots/not-found-${width}-${theme}.png`, fullPage: true })
      }
    })
  })
}
