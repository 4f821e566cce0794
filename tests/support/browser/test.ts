import { test as base, expect } from '@playwright/test'
import { type App, startApp } from '../application/app'
import { ADMIN } from '../application/cluster'
import { KeptContexts } from './kept-contexts'
import { Problems } from './problems'
import { storeAdminSession } from './session'

type WorkerFixtures = { app: App; contexts: KeptContexts }

type Options = {
  /** Whether the browser has loaded nothing of the site before: for tests of what is loaded, and when. */
  isFirstVisit: boolean
}

type Fixtures = {
  /** Unexpected errors of the page fail the test, unless announced here. */
  problems: Problems
  /** The database as the sample seed leaves it; a test that changes data names this fixture. */
  freshDatabase: App
  /** The page, signed in as the first admin, on a fresh database; no address is opened yet. */
  signedIn: { token: string }
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  app: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const serverUrl = process.env.TEST_DATABASE_SERVER
      if (!serverUrl)
        throw new Error('The browser tests run through playwright.config.ts, which starts their database')
      const app = await startApp(serverUrl, workerIndex)
      await use(app)
      await app.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  contexts: [async ({ browser, app }, use) => use(new KeptContexts(browser, app.url)), { scope: 'worker' }],
  baseURL: async ({ app }, use) => use(app.url),
  isFirstVisit: [false, { option: true }],
  context: async (
    { contexts, isFirstVisit, viewport, hasTouch, javaScriptEnabled, contextOptions },
    use,
    testInfo,
  ) => {
    // All options that tests set; a missing one would reach only the first test with a context.
    const options = JSON.stringify({ viewport, hasTouch, javaScriptEnabled, contextOptions })
    const context = await contexts.open(options, isFirstVisit)
    await use(context)
    await contexts.leave(options, testInfo.status === 'passed')
  },
  problems: async ({ javaScriptEnabled }, use) => {
    const problems = new Problems()
    // The browser preloads scripts, and then cancels forbidden ones.
    if (!javaScriptEnabled) problems.expect(/^request failed: GET \S+\/_next\/static\/\S+\.js$/)
    await use(problems)
  },
  // A test opens a page only if it names it: many send requests, and need no browser.
  page: async ({ page, problems }, use) => {
    problems.watch(page)
    await use(page)
    problems.check()
  },
  freshDatabase: async ({ app }, use) => {
    await app.resetDatabase()
    await use(app)
  },
  signedIn: async ({ freshDatabase: { adminSession }, page }, use) => {
    await storeAdminSession(page, adminSession)
    await use({ token: adminSession.token })
  },
})

export { ADMIN, expect }
