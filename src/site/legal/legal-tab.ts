export interface LegalTab {
  /** Also its path: /privacy. */
  key: string
  title: string
}

/** The id of the tabs' panel. */
export const LEGAL_PANEL_ID = 'document'

/** The id of a tab, for `aria-labelledby`. */
export const legalTabId = (key: string) => `tab-${key}`

/**
 * The tab of a path; any other path gets the first one, Privacy Policy (spec §2.14).
 * @throws when there are no tabs at all
 */
export function tabOfPath(tabs: readonly LegalTab[], path: string): LegalTab {
  const tab = tabs.find(({ key }) => path === `/${key}`) ?? tabs[0]
  if (!tab) throw new Error('The legal page has no documents')
  return tab
}
