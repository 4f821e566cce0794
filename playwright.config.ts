import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './scripts/steps/browser.mjs'
import { builds } from './scripts/steps/builds.mjs'

const executablePath = findTestBrowser()

// What is tested: the build of `npm test`, else the newest there is.
process.env.BUILD_DIRECTORY ||= builds()[0]?.directory ?? ''

// Where the network is closed a browser's own errands fail noisily; none of them is part of a test.
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // Drawn without a GPU process: on machines without one it only emulates.
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--no-first-run',
  // The pages of a context share what they have compiled (tests/support/browser/kept-contexts.ts).
  '--process-per-site',
  // A page of a test lives for seconds: what the last stage of optimising costs, it never gets back. What has been compiled
  // is kept for the next page, which runs the same scripts.
  '--js-flags=--no-opt --no-flush-bytecode',
]

export default defineConfig({
  globalSetup: './tests/support/browser/browser-setup.ts',
  fullyParallel: true,
  // Two leave two cores idle for a third of the time: pages wait for timers, answers and frames.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Many times what a test takes: it must also pass on a machine four times as slow, beside a check of types.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['dot']],
  use: {
    // A trace of every test costs an eighth of the time; `npx playwright test --trace=on FILE` makes one.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET },
  },
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    // `npm run shots`: pictures of every screen, for eyes; not part of the tests.
    { name: 'shots', testDir: 'tests/shots', timeout: 120_000 },
  ],
})
