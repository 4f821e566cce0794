import { type Browser, chromium } from '@playwright/test'
import { findBrowser, findTestBrowser } from '../../scripts/steps/browser.mjs'

/** The browser that visitors have, or else the tests', without errands of its own. */
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

/** tsx wraps every named function in a helper; functions that are sent into a page need it there, before all else. */
export const NAMING_HELPER = { content: 'globalThis.__name = (named) => named' }
