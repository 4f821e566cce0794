import { type Browser, chromium } from '@playwright/test'
import { findBrowser, findTestBrowser } from '../../scripts/steps/browser.mjs'

/** The full browser if there is one, else the tests' browser, without background requests. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser() ?? findTestBrowser(),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
}

/** tsx wraps named functions in a helper, which functions sent into a page need there first. */
export const NAMING_HELPER = { content: 'globalThis.__name = (named) => named' }
