import { readFileSync } from 'node:fs'
import { expect, test } from '../../support/test'
import { walkThrough } from '../../support/walk-through'

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

const IS_DARK = /(^|\s)dark(\s|$)/

for (const address of oneOfEachKind(addresses)) {
  test(`${address} keeps to its policy in both themes, without an error`, async ({ page, signedIn: _ }) => {
    const answer = await page.goto(address)
    expect(answer?.headers()['content-security-policy']).toMatch(/^default-src 'none'/)
    await expect(page.locator('html')).not.toHaveClass(IS_DARK)
    await walkThrough(page)
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.reload()
    await expect(page.locator('html')).toHaveClass(IS_DARK)
    await walkThrough(page)
  })
}
