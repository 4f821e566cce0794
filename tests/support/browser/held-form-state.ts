import type { Page, Route } from '@playwright/test'

/**
 * Delays the answer to a form's next save until it is delivered, like a slow network.
 * @param status of the save: kept as a draft, or saved for release
 */
export async function holdFormState(page: Page, status: 'draft' | 'published') {
  const tell = { asked: () => {}, released: () => {} }
  const asked = new Promise<void>((resolve) => (tell.asked = resolve))
  const released = new Promise<void>((resolve) => (tell.released = resolve))
  const held: Promise<void>[] = []
  const hold = async (route: Route) => {
    const response = await route.fetch()
    tell.asked()
    await released
    await route.fulfill({ response })
  }
  const handler = (route: Route) => {
    const body = route.request().postData() ?? ''
    if (!body.includes('"form-state"') || !body.includes(`"_status":"${status}"`)) return route.fallback()
    held.push(hold(route))
    return held.at(-1)
  }
  await page.route('**/cms/**', handler)
  const deliver = async () => {
    tell.released()
    await Promise.all(held)
    await page.unroute('**/cms/**', handler)
  }
  return { asked, deliver }
}
