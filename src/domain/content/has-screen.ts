/** Listed in the menu and the footer although they have no page: they lead to Page Not Found (spec §2.1). */
export const routesWithoutScreen = [
  '/careers',
  '/services/custom-synthesis',
  '/services/analytical',
  '/services/regulatory',
  '/services/contract-research',
  '/cart',
] as const

/**
 * Whether an internal link has a page, ignoring query and hash. Sub-categories have none: their addresses come from the
 * content, and lead to Page Not Found (spec §2.1, 2.8).
 */
export function hasScreen(href: string): boolean {
  const path = href.replace(/[?#].*$/, '')
  return !routesWithoutScreen.some((route) => route === path) && !/^\/products\/[^/]+\/[^/]+$/.test(path)
}
