/** Listed in the menu and the footer though no screen stands behind them: they lead to Page Not Found (spec §2.1). */
export const routesWithoutScreen = [
  '/careers',
  '/services/custom-synthesis',
  '/services/analytical',
  '/services/regulatory',
  '/services/contract-research',
  '/cart',
] as const

/**
 * Whether a screen answers a link of ours, query and hash ignored. The listed sub-categories have none either: their
 * address is data, and leads to Page Not Found (spec §2.1, 2.8).
 */
export function hasScreen(href: string): boolean {
  const path = href.replace(/[?#].*$/, '')
  return !routesWithoutScreen.some((route) => route === path) && !/^\/products\/[^/]+\/[^/]+$/.test(path)
}
