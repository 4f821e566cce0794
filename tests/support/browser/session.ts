import type { Page } from '@playwright/test'
import type { AdminSession } from '../application/app'
import { ADMIN } from '../application/cluster'

type Stored = Record<
  'admin_token' | 'admin_user' | 'admin_token_persistent' | 'admin_user_persistent',
  string | null
>

/** The stored keys of a session (spec §9): the first two in the tab, the others beyond it. */
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

/** Stores a session once, before the page runs. */
export async function storeSession(page: Page, stored: Partial<Stored>) {
  await page.addInitScript((values) => {
    if (sessionStorage.getItem('test-stored')) return
    sessionStorage.setItem('test-stored', 'yes')
    for (const [key, value] of Object.entries(values)) {
      if (value !== null) (key.endsWith('_persistent') ? localStorage : sessionStorage).setItem(key, value)
    }
  }, stored)
}

/** Signs the page in as the first admin. */
export function storeAdminSession(page: Page, { token, userId }: AdminSession) {
  const user = { id: userId, name: ADMIN.name, email: ADMIN.email }
  return storeSession(page, { admin_token: token, admin_user: JSON.stringify(user) })
}
