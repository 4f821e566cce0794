import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { answerCall } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { AdminUsersPage } from '../../support/pages/admin-users-page'
import { LoginPage } from '../../support/pages/login-page'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'

test.use({ isFirstVisit: true })

/** Collects the page's scripts and styles with their gzipped sizes. */
function weigh(page: Page) {
  const loaded: Promise<{ type: string; bytes: number }>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'stylesheet') return
    const gzipped = (body: Buffer) => ({ type, bytes: gzipSync(body, { level: 9 }).length })
    const weighing = response.body().then(gzipped)
    // A file that arrives as the test ends is not awaited.
    weighing.catch(() => {})
    loaded.push(weighing)
  })
  return async (type: 'script' | 'stylesheet') =>
    (await Promise.all(loaded))
      .filter((part) => part.type === type)
      .reduce((total, { bytes }) => total + bytes, 0)
}

test('the catalogue’s document requests first what the list needs: calls, styles, the framework', async ({
  request,
}) => {
  const head = (await (await request.get('/admin/reference-standards')).text()).split('</head>')[0] ?? ''
  expect(head.indexOf('/api/reference-standards/product/')).toBeGreaterThan(0)
  expect(head.indexOf('/api/reference-standards/product/')).toBeLessThan(head.indexOf('rel="stylesheet"'))
  expect(head.match(/fetchPriority="high"/g)?.length).toBeGreaterThanOrEqual(4)
  expect(head).not.toContain('as="font"')
})

test.describe('nothing moves while a screen loads', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
      }).observe({ type: 'layout-shift', buffered: true })
    }),
  )

  /** The layout shifts until two frames after the fonts have loaded. */
  const shiftsOf = (page: Page) =>
    page.evaluate(async () => {
      await document.fonts.ready
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return 'shifts' in window ? window.shifts : null
    })

  for (const width of [390, 1440]) {
    test(`the catalogue and the users, at ${width} px`, async ({ page, signedIn: _ }) => {
      await page.setViewportSize({ width, height: 844 })
      const catalogue = new ReferenceStandardsPage(page)
      await catalogue.open()
      expect(await shiftsOf(page), 'categories').toEqual([])
      await catalogue.open('products')
      expect(await shiftsOf(page), 'products').toEqual([])
      await new AdminUsersPage(page).open()
      expect(await shiftsOf(page), 'users').toEqual([])
    })

    test(`the login page, also when the sign-in fails, at ${width} px; it loads at most 190 KB of script and 15 KB of styles`, async ({
      page,
      problems,
    }) => {
      problems.expect(/status 401/, /Failed to load resource.*401/)
      const weightOf = weigh(page)
      await page.setViewportSize({ width, height: 844 })
      const login = new LoginPage(page)
      await login.open()
      await login.submit.waitFor()
      expect(await weightOf('script')).toBeGreaterThan(100_000)
      expect(await weightOf('script')).toBeLessThanOrEqual(190_000)
      expect(await weightOf('stylesheet')).toBeLessThanOrEqual(15_000)
      const top = (await login.email.boundingBox())?.y
      await answerCall(page, 'POST', /^\/api\/auth\/login$/, { status: 401 })
      await login.signIn('someone@example.com', 'wrong')
      await expect(login.alert).not.toBeEmpty()
      expect((await login.email.boundingBox())?.y).toBe(top)
      expect(await shiftsOf(page)).toEqual([])
    })
  }

  test('late typefaces move nothing', async ({ page, signedIn: _ }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\.woff2$/, async (route) => {
      await released
      await route.continue()
    })
    // The page counts as loaded only after the fonts.
    await page.goto('/admin/reference-standards?tab=products', { waitUntil: 'domcontentloaded' })
    await new ReferenceStandardsPage(page).rows.getByRole('button').first().waitFor()
    release()
    expect(await shiftsOf(page), 'products').toEqual([])
    const stoodIn = () => [...document.fonts].filter(({ display }) => display === 'optional').length
    expect(await page.evaluate(stoodIn), 'typefaces that do not take the place of their stand-ins').toBe(2)
  })
})
