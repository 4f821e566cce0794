/** A tab as the head of the page needs it. */
export interface LegalTab {
  /** Also its path: /privacy. */
  key: string
  title: string
}

/** The element the tabs switch. */
export const LEGAL_PANEL_ID = 'document'

/** The id of a tab, for what it labels. */
export const legalTabId = (key: string) => `tab-${key}`

/**
 * The tab that a path stands for; any other path is the first one's, Privacy Policy (spec §2.14).
 * @throws when there are no tabs at all
 */
export function tabOfPath(tabs: readonly LegalTab[], path: string): LegalTab {
  const tab = tabs.find(({ key }) => path === `/${key}`) ?? tabs[0]
  if (!tab) throw new Error('The legal page has no documents')
  return tab
}
