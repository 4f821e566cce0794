import type { Page } from '@playwright/test'

/** The questions of `confirm`, and whether the next ones are accepted: at first they are not. */
export type Confirmations = { asked: string[]; accepts: boolean }

/** Answers the page's `confirm`. */
export function answerConfirmations(page: Page): Confirmations {
  const confirmations: Confirmations = { asked: [], accepts: false }
  page.on('dialog', (dialog) => {
    confirmations.asked.push(dialog.message())
    return confirmations.accepts ? dialog.accept() : dialog.dismiss()
  })
  return confirmations
}
