import type { Page } from '@playwright/test'

/** The maximum number of tab stops, unless a test says otherwise. */
const STEPS = 60

/** The focused element's name, as far as a test needs it; empty without a focus. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return ''
    const labelledBy = element.getAttribute('aria-labelledby')
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    const texts = [
      element.getAttribute('aria-label'),
      labelledBy && document.getElementById(labelledBy)?.textContent,
      ...labels.map((label) => label.textContent),
      element.textContent,
    ]
    return (texts.find((text) => text) ?? '').trim()
  })

/**
 * Presses Tab until the element with this name has the focus.
 * @param way `Shift+Tab` goes back
 */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  { way = 'Tab', steps = STEPS }: { way?: 'Tab' | 'Shift+Tab'; steps?: number } = {},
) {
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(way)
    const focused = await focusedName(page)
    if (typeof name === 'string' ? focused === name : name.test(focused)) return
  }
  throw new Error(`${name} is not reached by Tab`)
}
