import type { Page } from '@playwright/test'
import { Staff } from '../../support/browser/browser-api'
import { mixedCatalogue } from '../../support/browser/browser-files'
import { addRelease, productId } from '../../support/browser/browser-rows'
import { Calls } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { AdminShell } from '../../support/pages/admin-shell'
import { ImportPage } from '../../support/pages/import-page'

test.describe('§2.17 On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('§9 The sidebar is an 18rem sheet, closed by Escape, a click beside it or a choice; it offers Logout', async ({
    page,
    context,
    signedIn: _,
  }) => {
    const calls = new Calls(page)
    const { sidebar, sheet, sheetPanel, toggle } = new AdminShell(page)
    await page.goto('/admin/reference-standards')
    await page.setViewportSize({ width: 768, height: 844 })
    await expect(sidebar).toBeVisible()
    await page.setViewportSize({ width: 767, height: 844 })
    await expect(sidebar).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(toggle).toBeVisible()
    await expect(sidebar).toBeHidden()
    await toggle.click()
    await expect(sheet).toBeVisible()
    expect((await sheetPanel.boundingBox())?.width).toBeCloseTo(288)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(toggle).toBeFocused()
    await page.keyboard.press('Control+b')
    await expect(sheet).toBeVisible()
    await page.mouse.click(370, 400)
    await expect(sheet).toHaveCount(0)
    await toggle.click()
    await sheet.getByRole('link', { name: 'Admin Users' }).click()
    await expect(page).toHaveURL(/\/admin\/users$/)
    await expect(sheet).toHaveCount(0)
    // The cookie is for the sidebar's state, not for the sheet's.
    expect((await context.cookies()).find(({ name }) => name === 'sidebar_state')).toBeUndefined()
    await toggle.click()
    await sheet.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/admin\/login$/)
    expect(calls.of('POST', '/api/auth/logout')).toHaveLength(1)
  })

  /** @param state names what is on screen, for the message of a failure */
  async function expectToFit(page: Page, state: string) {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    for (const width of [360, 390, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 844 })
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(excess, `${state} at ${width} px`).toBe(0)
    }
  }

  async function expectNoSidewaysScroll(page: Page, paths: string[]) {
    for (const path of paths) {
      await page.goto(path)
      await expectToFit(page, path)
    }
  }

  test('no page before the sign-in scrolls sideways from 360 px up', ({ page }) =>
    expectNoSidewaysScroll(page, ['/admin-access', '/admin/login']))

  test('no page after the sign-in scrolls sideways from 360 px up', ({ page, signedIn: _ }) =>
    expectNoSidewaysScroll(page, [
      '/admin/reference-standards',
      '/admin/reference-standards?tab=products',
      '/admin/users',
      '/admin/imports',
      '/admin/imports/new',
      '/admin/releases/0',
      '/admin/releases/pending',
    ]))

  test('the drafts and a release do not scroll sideways', async ({ page, freshDatabase, signedIn: _ }) => {
    const staff = new Staff(freshDatabase)
    const { databaseUrl } = freshDatabase
    await staff.send(`PUT product/${await productId(databaseUrl, 'AV-130001')}`, {
      synonym: 'a-long-name_'.repeat(12),
      smiles: 'C'.repeat(300),
    })
    const label = 'a-long-note_'.repeat(16)
    await addRelease(databaseUrl, { number: 90, state: 'ready', label })
    await addRelease(databaseUrl, { number: 91, state: 'failed', by: 'Ben', error: label.repeat(3) })
    await expectNoSidewaysScroll(page, [
      '/admin/releases',
      '/admin/releases/90',
      '/admin/releases/91',
      '/admin/releases/pending',
    ])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/releases')
    // Columns that are left out take no room.
    const release = await page.getByRole('cell').filter({ hasText: label }).first().boundingBox()
    expect(release?.width).toBeGreaterThan(300)
  })

  test('an import does not scroll sideways', async ({ page, freshDatabase, signedIn: _ }) => {
    const staff = new Staff(freshDatabase)
    const { id: uploaded } = await staff.upload(mixedCatalogue(`${'a-long-name_'.repeat(12)}.csv`))
    const checked = await staff.checked(mixedCatalogue())
    await expectNoSidewaysScroll(page, [
      '/admin/imports',
      `/admin/imports/${uploaded}`,
      `/admin/imports/${checked}`,
    ])
    const screen = new ImportPage(page)
    for (const tab of ['Rejected', 'Updated', 'Created', 'New categories']) {
      await screen.tab(tab).click()
      // Until then the rows are those of the previous tab.
      await expect(screen.tab(tab)).toHaveAttribute('aria-selected', 'true')
      await screen.rows.first().waitFor()
      await expectToFit(page, tab)
    }
  })
})
