import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser/test'

/** The number of scripts that came over the network, and from the browser's cache. */
async function scriptsOf(page: Page) {
  await page.goto('/about', { waitUntil: 'load' })
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => ('transferSize' in entry ? Number(entry.transferSize) : 0)),
  )
  return {
    loaded: sizes.filter((size) => size > 0).length,
    cached: sizes.filter((size) => size === 0).length,
  }
}

/** All kinds of state that a test could leave to the next. */
const left = (page: Page) =>
  page.evaluate(async () => ({
    session: sessionStorage.length,
    local: localStorage.length,
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    year: new Date().getFullYear() > 2100,
    marked: 'marked' in window,
  }))

const NOTHING = {
  session: 0,
  local: 0,
  cookies: '',
  databases: 0,
  clipboard: 'prompt',
  year: false,
  marked: false,
}

// In one worker, in order.
test.describe('tests of a worker share the cache and nothing else (decision 50)', () => {
  test.describe.configure({ mode: 'serial' })

  test('a test stores all it can', async ({ page }) => {
    await page.goto('/robots.txt')
    await page.evaluate(async () => {
      sessionStorage.setItem('left', 'x')
      localStorage.setItem('left', 'x')
      // biome-ignore lint/suspicious/noDocumentCookie: as old pages do
      document.cookie = 'left=x'
      await new Promise((resolve) => {
        indexedDB.open('left').onsuccess = resolve
      })
    })
    expect(await left(page)).toMatchObject({ session: 1, local: 1, cookies: 'left=x', databases: 1 })
    await scriptsOf(page)
  })

  test('the next test finds no storage, and loads no script again', async ({ page }) => {
    const { loaded, cached } = await scriptsOf(page)
    expect(loaded).toBe(0)
    expect(cached).toBeGreaterThan(5)
    await page.goto('/robots.txt')
    expect(await left(page)).toEqual(NOTHING)
  })

  test('a test changes its context: clock, permissions and the scripts of its pages', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read'])
    await context.addInitScript(() => Object.assign(window, { marked: true }))
    await page.clock.setFixedTime('2222-02-02')
    await page.goto('/robots.txt')
    expect(await left(page)).toMatchObject({ clipboard: 'granted', year: true, marked: true })
  })

  test('the next test has a context without these changes', async ({ page }) => {
    await page.goto('/robots.txt')
    expect(await left(page)).toEqual(NOTHING)
  })

  test.describe('at a first visit', () => {
    test.use({ isFirstVisit: true })

    test('a first visit loads every script', async ({ page }) => {
      const { loaded, cached } = await scriptsOf(page)
      expect(loaded).toBeGreaterThan(5)
      expect(cached).toBe(0)
    })
  })
})
