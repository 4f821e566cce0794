import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'

/** The address of the page of all blocks. */
export const COMPOSED = '/careers'

type Printed = { html: string; policy: string }

const PROGRAM = path.resolve('tests/support/releases/print-composed-page.ts')

/** Prints the page of all blocks from the build, once for the tests of a file. */
async function print(): Promise<Printed> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', PROGRAM], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 16 * 1024 * 1024,
  })
  return JSON.parse(stdout.slice(stdout.indexOf('{"html"')))
}

let printed: Promise<Printed> | undefined

/** Has the page of all blocks answered at its address, as a release would answer it: no test has to publish for it. */
export async function showComposedPage(page: Page): Promise<Printed> {
  printed ??= print()
  const { html, policy } = await printed
  await page.route(`**${COMPOSED}`, (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body: html,
    }),
  )
  return { html, policy }
}
