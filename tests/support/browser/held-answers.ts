import type { Page } from '@playwright/test'

/** The answers to autosaves of the panel's forms, delayed by a test. */
export type HeldAnswers = {
  /** Resolves when the answer to an autosave is held. */
  held: () => Promise<void>
  /** Releases the answer. @param typed a text typed at the same moment, before the page can render */
  letThrough: (typed?: string) => Promise<void>
}

type Held = { isHeld: boolean; letThrough: () => void }

/** Delays the answer to each autosave from now on. Call it before the form is opened. */
export async function holdAnswers(page: Page): Promise<HeldAnswers> {
  await page.addInitScript(() => {
    const held: Held = { isHeld: false, letThrough: () => {} }
    Object.assign(window, { heldAnswers: held })
    const original = window.fetch
    window.fetch = async (input, init) => {
      const answer = await original(input, init)
      if (!String(input).includes('autosave=true')) return answer
      const body = await answer.text()
      await new Promise<void>((resolve) => Object.assign(held, { isHeld: true, letThrough: resolve }))
      held.isHeld = false
      const whole = () => new Response(body, answer)
      // Already read: the effects of the answer come before any other work of the browser.
      return Object.assign(whole(), { json: async () => JSON.parse(body), clone: whole })
    }
  })
  return {
    held: async () => {
      await page.waitForFunction(() => (window as unknown as { heldAnswers: Held }).heldAnswers.isHeld)
    },
    letThrough: (typed = '') =>
      page.evaluate(async (text) => {
        const { heldAnswers } = window as unknown as { heldAnswers: Held }
        heldAnswers.letThrough()
        // All effects of the answer are in this task: React renders in the next.
        for (let step = 0; step < 300; step += 1) await null
        if (text !== '') document.execCommand('insertText', false, text)
      }, typed),
  }
}
