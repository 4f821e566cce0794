import type { Page } from '@playwright/test'

/** How far away a stop of the tab order may be. */
const STEPS = 60

/** Tabs on until the element with this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp) {
  for (let step = 0; step < STEPS; step += 1) {
    await page.keyboard.press('Tab')
    const label = await page.locator(':focus').evaluate((element) => {
      const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
      const texts = [element.getAttribute('aria-label'), ...labels.map((each) => each.textContent)]
      return (texts.find((text) => text) ?? element.textContent ?? '').trim()
    })
    if (typeof name === 'string' ? label === name : name.test(label)) return
  }
  throw new Error(`${name} is not reached by Tab`)
}
