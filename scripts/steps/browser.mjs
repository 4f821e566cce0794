import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { packageBin, runChild } from './child.mjs'
import { StartupError } from './fail.mjs'
import { say, step } from './progress.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium']

function playwrightBrowser() {
  const file = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  return existsSync(file) ? file : undefined
}

function systemBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...candidates, ...PLACES].find((file) => existsSync(file))
}

/** The browser for the tests that is on this machine: Playwright's own, else the system's. */
export const findBrowser = () => playwrightBrowser() ?? systemBrowser()

const aptGet = (/** @type {string[]} */ ...args) =>
  runChild('apt-get', args, { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

/**
 * Makes sure that a browser is there: one that is found, one that Playwright downloads, or Debian's.
 * @returns {Promise<string>} its path
 */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  await step('Downloading a browser for the tests', () =>
    runChild(packageBin('playwright'), ['install', 'chromium'], { quiet: true }).catch(() => undefined),
  )
  if (!findBrowser() && process.platform === 'linux' && process.getuid?.() === 0) {
    say('The download was not possible: trying the system packages.')
    await step('Installing chromium', async () => {
      await aptGet('update').catch(() => undefined)
      await aptGet('install', '-y', '--no-install-recommends', 'chromium').catch(() => undefined)
      // What stands in for a typeface until it is there is measured against Arial and Times, or what is as wide.
      await aptGet('install', '-y', '--no-install-recommends', 'fonts-liberation').catch(() => undefined)
    })
  }
  const browser = findBrowser()
  if (browser) return browser
  throw new StartupError(
    'The browser tests need Chromium or Chrome: install one (for example "npx playwright install --with-deps chromium") and try again.',
  )
}
