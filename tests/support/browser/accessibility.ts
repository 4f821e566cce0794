import { expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'

/** The rules of axe that depend on colours; no others can differ between the themes. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const WITHOUT_COLOURS = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]))

/** Sets the theme, and waits until nothing moves. */
function settleIn(page: Page, theme: 'light' | 'dark') {
  return page.evaluate(async (isDark) => {
    document.documentElement.classList.toggle('dark', isDark)
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)))
  }, theme === 'dark')
}

type Look = {
  /** The rules to apply, or to leave out; all by default. */
  rules?: readonly string[] | 'not colours'
  /** Selectors of the parts to check; the whole page by default. */
  within?: readonly string[]
}

/** The elements whose contrast axe computes. */
const MARK = 'data-contrast'

/** Of each look so many: axe passes over one that something covers. */
const OF_A_LOOK = 3

/**
 * Marks the first elements of each look: the same colours and letters, on the same backgrounds down to the page. The
 * hundreds of equal cells of a table have one contrast, and axe takes some milliseconds for each.
 * @param within the selector of the parts to check
 */
const markLooks = (frame: Frame, within: string) =>
  frame.evaluate(
    ({ mark, most, within }) => {
      const [looks, numbers] = [new Map<Element | null, number>(), new Map<string, number>()]
      const marked = new Map<number, number>()
      for (const element of document.querySelectorAll('*')) {
        const style = getComputedStyle(element)
        const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        const { width, height } = element.getBoundingClientRect()
        const look = [
          looks.get(element.parentElement),
          element.localName,
          // Axe leaves out what has no text, is hidden, or cannot be used.
          Math.min(2, texts.map(({ textContent }) => textContent?.trim()).join('').length),
          width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true }),
          element.matches(':disabled, [aria-disabled="true"], [aria-hidden="true"]'),
          ...[style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.filter],
          ...[style.fontSize, style.fontWeight, style.textShadow, style.mixBlendMode, style.position],
        ].join('|')
        const number = numbers.get(look) ?? numbers.size
        numbers.set(look, number)
        looks.set(element, number)
        const count = marked.get(number) ?? 0
        if (count === most || !element.closest(within)) continue
        marked.set(number, count + 1)
        element.setAttribute(mark, '')
      }
      // Installed by its script before.
      const { axe } = window as typeof window & { axe: typeof import('axe-core') }
      axe.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] })
    },
    { mark: MARK, most: OF_A_LOOK, within },
  )

/** Waits until no transition runs: during one colours have intermediate values. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    await Promise.all(moving.map(({ finished }) => finished.catch(() => null)))
  })

const unmark = (frame: Frame) =>
  frame.evaluate((mark) => {
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
  }, MARK)

/**
 * Waits until all transitions have ended, then returns what axe finds on the page. Its script is injected once per
 * document, and only the barriers found are sent back: with all that is well the browser and the test would be busy for
 * as long again.
 */
export async function barriers(page: Page, { rules, within }: Look = {}): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  await settled(page)
  const coloured = rules === 'not colours' ? [] : page.frames()
  for (const frame of coloured)
    await markLooks(frame, frame === page.mainFrame() && within ? within.join(', ') : '*')
  const found = await page.evaluate(
    async ({ context, options }) => {
      const { axe } = window as typeof window & { axe: typeof import('axe-core') }
      const { violations } = await axe.run(context ?? document, options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    {
      context: within && { include: within.map((selector) => [selector]) },
      options: {
        resultTypes: ['violations' as const],
        ...(rules === 'not colours'
          ? { rules: WITHOUT_COLOURS }
          : rules && { runOnly: { type: 'rule' as const, values: [...rules] } }),
      },
    },
  )
  for (const frame of coloured) await unmark(frame)
  return found
}

/**
 * Runs axe on the present page, by all rules except those about colours: contrasts are tested by
 * tests/unit/ui/contrast.test.ts, and whole screens by {@link expectAccessibleInBothThemes}.
 * @param state names what is on screen, for the message of a failure
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await settleIn(page, 'light')
  expect(await barriers(page, { rules: 'not colours' }), state).toEqual([])
}

/**
 * Runs axe on the present page, by all rules in the light theme and by the colour rules in the dark one.
 * @param state names what is on screen, for the message of a failure
 */
export async function expectAccessibleInBothThemes(page: Page, state: string): Promise<void> {
  // A list is dimmed while its next page loads, which lowers its contrast.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await settleIn(page, 'light')
  expect(await barriers(page), `${state}, light`).toEqual([])
  await settleIn(page, 'dark')
  expect(await barriers(page, { rules: COLOUR_RULES }), `${state}, dark`).toEqual([])
  await settleIn(page, 'light')
}
