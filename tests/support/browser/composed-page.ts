import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'

/** The address of the page of all blocks. */
export const COMPOSED = '/careers'

/** Pages by address. */
type Printed = Record<string, { html: string; policy: string }>

const PROGRAM = path.resolve('tests/support/releases/print-composed-page.ts')

/** Prints composed pages from the build: of all blocks, of those without scripts of their own, of figures. */
async function print(): Promise<Printed> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', PROGRAM], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 16 * 1024 * 1024,
  })
  return JSON.parse(stdout.slice(stdout.indexOf(`{"${COMPOSED}"`)))
}

let printed: Promise<Printed> | undefined

/** The same pages for all tests of a file. */
export function composedPages(): Promise<Printed> {
  printed ??= print()
  return printed
}

/** Answers the address of the page of all blocks as a release would, so that no test has to publish it. */
export async function showComposedPage(page: Page): Promise<{ policy: string }> {
  const { html = '', policy = '' } = (await composedPages())[COMPOSED] ?? {}
  await page.route(`**${COMPOSED}`, (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body: html,
    }),
  )
  return { policy }
}
