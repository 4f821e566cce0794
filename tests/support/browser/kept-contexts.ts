import type { Browser, BrowserContext, Page } from '@playwright/test'

/** The calls whose effects outlive a page: only the end of the context undoes them all. */
const CHANGES = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
]

/** The calls of its clock, which its pages share. */
const CLOCK_CHANGES = ['fastForward', 'install', 'pauseAt', 'setFixedTime', 'setSystemTime']

/** The storage of an origin, besides cookies; the storage of a tab ends with its page. */
const STORED = 'local_storage,indexeddb,cache_storage,service_workers'

/** Calls `note` when one of these methods is called. */
function watch(target: object, methods: readonly string[], note: () => void): void {
  for (const method of methods) {
    const own = Reflect.get(target, method)
    Reflect.set(target, method, (...given: unknown[]) => {
      note()
      return Reflect.apply(own, target, given)
    })
  }
}

/** A context with a page that stays open: pages of a site share a process, which ends with the last one. */
type Kept = { context: BrowserContext; keeper: Page }

/**
 * The browser contexts of a worker, one for each set of options. A test gets one without other pages, cookies and
 * storage, but with what earlier tests have loaded and compiled, as a browser has it on a later visit: that is two
 * fifths of the work of a test that opens one page.
 */
export class KeptContexts {
  readonly #kept = new Map<string, Kept>()
  readonly #changed = new WeakSet<BrowserContext>()

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /**
   * Gives a context; Playwright gives a new one the test's options.
   * @param options the key of the options
   * @param isFirstVisit whether nothing of the site has been loaded in it
   */
  async open(options: string, isFirstVisit: boolean): Promise<BrowserContext> {
    if (isFirstVisit) await this.#end(options)
    const kept = this.#kept.get(options)
    if (!kept) return this.#begin(options)
    const { context, keeper } = kept
    await context.clearCookies()
    const session = await context.newCDPSession(keeper)
    await session.send('Storage.clearDataForOrigin', { origin: this.origin, storageTypes: STORED })
    await session.detach()
    return context
  }

  async #begin(options: string): Promise<BrowserContext> {
    const context = await this.browser.newContext()
    const keeper = await context.newPage()
    // It is a text page: it runs and loads nothing.
    await keeper.goto(`${this.origin}/robots.txt`)
    const note = () => this.#changed.add(context)
    watch(context, CHANGES, note)
    watch(context.clock, CLOCK_CHANGES, note)
    this.#kept.set(options, { context, keeper })
    return context
  }

  async #end(options: string): Promise<void> {
    await this.#kept.get(options)?.context.close()
    this.#kept.delete(options)
  }

  /** Closes the pages of a context, and the context itself if the test failed or changed it. */
  async leave(options: string, isPassed: boolean): Promise<void> {
    const kept = this.#kept.get(options)
    if (!kept) return
    if (!isPassed || this.#changed.has(kept.context)) return this.#end(options)
    for (const page of kept.context.pages()) if (page !== kept.keeper) await page.close()
  }
}
