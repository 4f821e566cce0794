import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT } from '@/paths'
import { expect, test } from '../../support/browser/test'
import { walkThrough } from '../../support/browser/walk-through'

type Built = { address: string }

/** The built pages of staff; ../site/quality.test.ts covers those of visitors. */
const addresses = (JSON.parse(readFileSync(path.join(BUILT, 'front-door.json'), 'utf8')) as Built[])
  .map(({ address }) => address)
  .filter((address) => address.startsWith('/admin'))

const IS_DARK = /(^|\s)dark(\s|$)/

test('the build contains the staff pages', () => {
  expect(addresses).toContain('/admin/reference-standards')
})

test('each staff page keeps to its policy in both themes, without an error', async ({
  page,
  signedIn: _,
}) => {
  test.slow()
  for (const theme of ['light', 'dark'])
    for (const address of addresses)
      await test.step(`${address}, ${theme}`, async () => {
        const answer = await page.goto(address)
        expect(answer?.headers()['content-security-policy']).toMatch(/^default-src 'none'/)
        if (theme === 'light') await expect(page.locator('html')).not.toHaveClass(IS_DARK)
        else await expect(page.locator('html')).toHaveClass(IS_DARK)
        await walkThrough(page)
        if (address === addresses.at(-1)) await page.evaluate(() => localStorage.setItem('theme', 'dark'))
      })
})
