import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Of axe's rules those whose outcome hangs on colours; no other can differ between the themes. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const WITHOUT_COLOURS = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]))

/** Puts the theme on, and waits until nothing moves any more. */
function settleIn(page: Page, theme: 'light' | 'dark') {
  return page.evaluate(async (isDark) => {
    document.documentElement.classList.toggle('dark', isDark)
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)))
  }, theme === 'dark')
}

type Look = {
  /** By these of axe's rules, or by all but those about colours; by all without it. */
  rules?: readonly string[] | 'not colours'
  /** At the parts of the page with these selectors; at all of it without it. */
  within?: readonly string[]
}

/**
 * Waits until all transitions have ended, then returns what axe finds on the page. Its script comes to a document once, and of what it finds just the barriers come
 * back: with all that is well the browser and the test would be busy for as long again.
 */
export async function barriers(page: Page, { rules, within }: Look = {}): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  return page.evaluate(
    async ({ context, options }) => {
      // What the script above has put there.
      const { axe } = window as typeof window & { axe: typeof import('axe-core') }
      // Half-way between two states, colours are neither's.
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
      await Promise.all(moving.map(({ finished }) => finished.catch(() => null)))
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
}

/**
 * Has axe look at the page as it stands, by all its rules but those about colours: which colours may stand on which is held by
 * tests/unit/ui/contrast.test.ts, and that a screen as a whole keeps to it by {@link expectAccessibleInBothThemes}.
 * @param state names what is on screen, for the message of a failure
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await settleIn(page, 'light')
  expect(await barriers(page, { rules: 'not colours' }), state).toEqual([])
}

/**
 * Has axe look at the page as it stands, by all its rules in the light theme and by those about colours in the dark one.
 * @param state names what is on screen, for the message of a failure
 */
export async function expectAccessibleInBothThemes(page: Page, state: string): Promise<void> {
  await settleIn(page, 'light')
  expect(await barriers(page), `${state}, light`).toEqual([])
  await settleIn(page, 'dark')
  expect(await barriers(page, { rules: COLOUR_RULES }), `${state}, dark`).toEqual([])
  await settleIn(page, 'light')
}
