import { existsSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { packageBin, runChild } from './child.mjs'
import { StartupError } from './fail.mjs'
import { say, step } from './progress.mjs'

/** Headless Chromium: renders pages like the full browser, with a third less CPU. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium']

/** The path of Playwright's Chromium, downloaded or not: `…/chromium-1255/chrome-linux64/chrome`. */
const playwrightPath = () => createRequire(import.meta.url)('@playwright/test').chromium.executablePath()

/** Playwright's headless shell, whose path it does not report: in a folder beside its Chromium's. */
function playwrightShell() {
  const [, folder = '', revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(playwrightPath()) ?? []
  const shell = path.join(folder, `chromium_headless_shell-${revision}`)
  const files = existsSync(shell) ? readdirSync(shell, { recursive: true, encoding: 'utf8' }) : []
  const found = files.find(
    (file) => SHELLS.includes(path.parse(file).name) && statSync(path.join(shell, file)).isFile(),
  )
  return found && path.join(shell, found)
}

function onPath(/** @type {string[]} */ names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return candidates.find((file) => existsSync(file))
}

const findShell = () => playwrightShell() ?? onPath(SHELLS)

/** The full browser on this machine: Playwright's own, else the system's. */
export const findBrowser = () =>
  [playwrightPath(), onPath(BROWSERS), ...PLACES].find((file) => file !== undefined && existsSync(file))

/** The browser on this machine for the tests. */
export const findTestBrowser = () => findShell() ?? findBrowser()

/** Without network access a download would retry for long. */
const DOWNLOAD_MS = 5 * 60_000

const aptGet = (/** @type {string[]} */ ...args) =>
  runChild('apt-get', args, { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

const canInstall = () => process.platform === 'linux' && process.getuid?.() === 0

/** Installs Debian's headless shell, and fonts if there is no browser at all. */
async function installFromSystem() {
  const hasBrowser = findBrowser() !== undefined
  if (!hasBrowser) await aptGet('update').catch(() => undefined)
  for (const name of hasBrowser ? ['chromium-headless-shell'] : ['chromium-headless-shell', 'chromium'])
    if (!findShell()) await aptGet('install', '-y', '--no-install-recommends', name).catch(() => undefined)
  // The font fallbacks are measured against Arial and Times, or fonts of the same widths.
  if (!hasBrowser)
    await aptGet('install', '-y', '--no-install-recommends', 'fonts-liberation').catch(() => undefined)
}

/**
 * Ensures that there is a browser: an installed headless shell, one that Playwright downloads, or Debian's; if all of
 * that fails, an installed full browser.
 * @returns {Promise<string>} its path
 */
export async function ensureBrowser() {
  const found = findShell()
  if (found) return found
  await step('Downloading a browser for the tests', () =>
    runChild(packageBin('playwright'), ['install', 'chromium-headless-shell'], {
      quiet: true,
      timeout: DOWNLOAD_MS,
    }).catch(() => undefined),
  )
  if (!findShell() && canInstall()) {
    say('The download was not possible: trying the system packages.')
    await step('Installing a browser for the tests', installFromSystem)
  }
  const browser = findTestBrowser()
  if (browser) return browser
  throw new StartupError(
    'The browser tests need Chromium or Chrome: install one (for example "npx playwright install --with-deps chromium") and try again.',
  )
}
