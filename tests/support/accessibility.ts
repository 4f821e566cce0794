import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Of axe's rules those whose outcome hangs on colours; no other can differ between the themes. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Puts the theme on, and waits until nothing moves any more. */
function settleIn(page: Page, theme: 'light' | 'dark') {
  return page.evaluate(async (isDark) => {
    document.documentElement.classList.toggle('dark', isDark)
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)))
  }, theme === 'dark')
}

/** What axe finds on the page as it stands, by all its rules or by those named. */
export async function barriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Without it every look opens and closes a page of its own, for frames of other origins, of which there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/**
 * Has axe look at the page as it stands, by all its rules in the light theme and by those about colours in the dark one.
 * @param state names what is on screen, for the message of a failure
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await settleIn(page, 'light')
  expect(await barriers(page), `${state}, light`).toEqual([])
  await settleIn(page, 'dark')
  expect(await barriers(page, COLOUR_RULES), `${state}, dark`).toEqual([])
}
