import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/test'

type Built = { address: string }

const addresses = (JSON.parse(readFileSync('.next/front-door.json', 'utf8')) as Built[])
  .map(({ address }) => address)
  .filter((address) => !address.startsWith('/_'))

/** Of the pages of one kind, made by one template, the first stands for all. */
function oneOfEachKind(list: string[]): string[] {
  const kinds = new Map<string, string>()
  for (const address of list.toSorted()) {
    const [, area = '', ...rest] = address.split('/')
    const isMany = area === 'reference-standards' && rest.length > 0
    const kind = isMany ? `${area}/${rest.length}` : address
    if (!kinds.has(kind)) kinds.set(kind, address)
  }
  return [...kinds.values()]
}

/** Brings every part of the page into view once, so that what loads late loads. */
async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y <= height; y += 700) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.waitForLoadState('networkidle')
}

for (const theme of ['light', 'dark'] as const) {
  for (const address of oneOfEachKind(addresses)) {
    test(`${address} keeps to its policy, without an error (${theme})`, async ({ page, signedIn }) => {
      expect(signedIn.token).toBeTruthy()
      await page.addInitScript((stored) => localStorage.setItem('theme', stored), theme)
      const answer = await page.goto(address)
      expect(answer?.headers()['content-security-policy']).toMatch(/^default-src 'none'/)
      await expect(page.locator('html')).toHaveClass(
        theme === 'dark' ? /(^|\s)dark(\s|$)/ : /^((?!\bdark\b).)*$/,
      )
      await scrollThrough(page)
    })
  }
}
