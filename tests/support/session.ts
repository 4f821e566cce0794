import type { Page } from '@playwright/test'

type Stored = Record<
  'admin_token' | 'admin_user' | 'admin_token_persistent' | 'admin_user_persistent',
  string | null
>

/** What the browser keeps of a session, by the spec's keys (§9): the first two of the tab, the others beyond it. */
export function storedSession(page: Page): Promise<Stored> {
  return page.evaluate(() => ({
    admin_token: sessionStorage.getItem('admin_token'),
    admin_user: sessionStorage.getItem('admin_user'),
    admin_token_persistent: localStorage.getItem('admin_token_persistent'),
    admin_user_persistent: localStorage.getItem('admin_user_persistent'),
  }))
}

export const NOTHING_STORED: Stored = {
  admin_token: null,
  admin_user: null,
  admin_token_persistent: null,
  admin_user_persistent: null,
}

/** Puts a session into the page's storage before anything of it runs, once. */
export async function storeSession(page: Page, stored: Partial<Stored>) {
  await page.addInitScript((values) => {
    if (sessionStorage.getItem('test-stored')) return
    sessionStorage.setItem('test-stored', 'yes')
    for (const [key, value] of Object.entries(values)) {
      if (value !== null) (key.endsWith('_persistent') ? localStorage : sessionStorage).setItem(key, value)
    }
  }, stored)
}
