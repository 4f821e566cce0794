import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Has axe look at the page as it stands, in the light theme and in the dark one, once nothing moves any more.
 * @param state names what is on screen, for the message of a failure
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const isDark of [false, true]) {
    await page.evaluate(async (dark) => {
      document.documentElement.classList.toggle('dark', dark)
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)))
    }, isDark)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    expect(found, `${state}, ${isDark ? 'dark' : 'light'}`).toEqual([])
  }
}
