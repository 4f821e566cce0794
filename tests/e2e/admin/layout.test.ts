import { DESK } from '../../../src/admin-views/shell/desk-places'
import { ADMIN, expect, test } from '../../support/browser/test'
import { AdminShell } from '../../support/pages/admin-shell'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'

test.describe('§2.17 The layout', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the layout has a header, two groups of links with the current page marked, and the name of the user', async ({
    page,
    signedIn: _,
  }) => {
    const shell = new AdminShell(page)
    await page.goto('/admin/reference-standards')
    await expect(page.getByRole('banner')).toContainText('Research / Admin Panel')
    const tabs = page.getByRole('tablist')
    const heights = await tabs.evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])
    expect(heights[0], 'a row of tabs does not scroll up and down').toBe(heights[1])
    await expect(shell.navigation.getByRole('heading')).toHaveText(['Content Management', 'User Management'])
    const links = shell.navigation.getByRole('link')
    await expect(links).toHaveText(
      DESK.flatMap(({ places }) => places.map(({ label }) => new RegExp(`^${label}`))),
    )
    await expect(links.first()).toHaveAttribute('href', '/admin/reference-standards')
    await expect(links.last()).toHaveAttribute('href', '/admin/users')
    await expect(links.first()).toHaveAttribute('aria-current', 'page')
    await links.last().click()
    await expect(page).toHaveURL(/\/admin\/users$/)
    await expect(links.last()).toHaveAttribute('aria-current', 'page')
    await expect(links.first()).not.toHaveAttribute('aria-current')
    await expect(shell.userButton).toContainText(ADMIN.name)
    await expect(shell.userButton).toContainText(ADMIN.email)
  })

  test('§9 The sidebar is 16rem wide and 3rem when collapsed; a cookie keeps its state for 7 days', async ({
    page,
    context,
    signedIn: _,
  }) => {
    const { sidebar, toggle } = new AdminShell(page)
    await page.goto('/admin/users')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect((await sidebar.boundingBox())?.width).toBe(256)
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    expect((await sidebar.boundingBox())?.width).toBe(48)
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
    expect(cookie).toMatchObject({ value: 'false', path: '/' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    await page.reload()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    expect((await sidebar.boundingBox())?.width).toBe(48)
    await toggle.click()
    await page.reload()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')

    // Without room it folds to icons, and opens for as long as it is wanted.
    await page.setViewportSize({ width: 1000, height: 800 })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    expect((await sidebar.boundingBox())?.width).toBe(48)
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect((await sidebar.boundingBox())?.width).toBe(256)
    await page.reload()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  })

  test('Control+b and Meta+b toggle the sidebar, also from a text field', async ({ page, signedIn: _ }) => {
    const screen = new ReferenceStandardsPage(page)
    const { toggle } = new AdminShell(page)
    await screen.open()
    for (const shortcut of ['Control+b', 'Meta+b']) {
      await page.getByRole('main').focus()
      await page.keyboard.press(shortcut)
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      await screen.search.focus()
      await page.keyboard.press(shortcut)
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await screen.search.fill('')
      await page.keyboard.press('b')
      await expect(screen.search).toHaveValue('b')
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    }
  })

  test('§9 A collapsed link shows its name after 700 ms', async ({ page, signedIn: _ }) => {
    const { toggle, navigation } = new AdminShell(page)
    await page.clock.install()
    await page.goto('/admin/users')
    const loaded = page.waitForResponse((response) => response.url().endsWith('.js'))
    await toggle.click()
    await loaded
    const link = navigation.getByRole('link', { name: 'Reference Standards' })
    await expect(link).toHaveAttribute('data-state', 'closed')
    await page.clock.pauseAt(Date.now() + 60_000)
    await link.hover()
    await page.clock.runFor(650)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(page.getByRole('tooltip')).toHaveText('Reference Standards')
  })

  test('§4 Toggle Theme switches the class on the root and keeps the choice; light is the default', async ({
    page,
    signedIn: _,
  }) => {
    const shell = new AdminShell(page)
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
    const stored = () => page.evaluate(() => localStorage.getItem('theme'))
    await page.goto('/admin/users')
    await shell.userButton.waitFor()
    expect([await isDark(), await stored()]).toEqual([false, null])
    await shell.choose('Toggle Theme')
    await expect.poll(isDark).toBe(true)
    expect(await stored()).toBe('dark')
    await page.reload()
    await shell.userButton.waitFor()
    expect(await isDark()).toBe(true)
    await shell.choose('Toggle Theme')
    await expect.poll(isDark).toBe(false)
    expect(await stored()).toBe('light')
  })

  test('the user menu follows the ARIA pattern and returns the focus', async ({ page, signedIn: _ }) => {
    const { userButton, userMenu } = new AdminShell(page)
    await page.goto('/admin/users')
    await userButton.focus()
    await page.keyboard.press('Enter')
    const items = userMenu.getByRole('menuitem')
    await expect(items).toHaveText(['Account', 'Toggle Theme', 'Sessions', 'Logout'])
    await expect(items.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(items.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(items.nth(2)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(items.last()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(items.first()).toBeFocused()
    await page.keyboard.press('l')
    await expect(items.last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(items.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(userMenu).toHaveCount(0)
    await expect(userButton).toBeFocused()
    await userButton.click()
    await expect(userButton).toHaveAttribute('aria-expanded', 'true')
    await userButton.click()
    await expect(userMenu).toHaveCount(0)
    await userButton.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(userMenu).toHaveCount(0)
  })
})
