import type { Page } from '@playwright/test'

/** What the browser's own questions have asked, and whether the next ones are answered with OK: at first they are not. */
export type Confirmations = { asked: string[]; accepts: boolean }

/** Answers the questions that a page asks with `confirm`. */
export function answerConfirmations(page: Page): Confirmations {
  const confirmations: Confirmations = { asked: [], accepts: false }
  page.on('dialog', (dialog) => {
    confirmations.asked.push(dialog.message())
    return confirmations.accepts ? dialog.accept() : dialog.dismiss()
  })
  return confirmations
}
