import { expect, type Page } from '@playwright/test'
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

/**
 * Waits until all transitions have ended, then returns what axe finds on the page. Its script is injected once per
 * document, and only the barriers found are sent back: with all that is well the browser and the test would be busy for
 * as long again.
 */
export async function barriers(page: Page, { rules, within }: Look = {}): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  return page.evaluate(
    async ({ context, options }) => {
      // Installed by the script above.
      const { axe } = window as typeof window & { axe: typeof import('axe-core') }
      // During a transition colours have intermediate values.
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
  await settleIn(page, 'light')
  expect(await barriers(page), `${state}, light`).toEqual([])
  await settleIn(page, 'dark')
  expect(await barriers(page, { rules: COLOUR_RULES }), `${state}, dark`).toEqual([])
  await settleIn(page, 'light')
}
