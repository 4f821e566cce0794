import type { Page } from '@playwright/test'

/**
 * Reads the JSON at an address with the page's session. As browsers do, it asks again when the connection was ended the
 * moment it was used: the server closes idle connections.
 */
export const readJson = async (page: Page, address: string) =>
  (await page.request.get(address, { maxRetries: 2 })).json()
