const KEY = 'catalogue_address'

/** Under which the tab keeps the list from which records were opened (src/admin-views/catalogue/opened-list.ts). */
export const OPENED_LIST_KEY = 'admin_product_list'

/** Keeps the catalogue's address for this tab: its tab, search, filters, order and columns. */
export function rememberCatalogue(address: string): void {
  try {
    sessionStorage.setItem(KEY, address)
  } catch {
    // Storage is full or denied: the catalogue opens as it does at first.
  }
}

/** The address at which the catalogue was left in this tab; null if it was not opened. */
export function recallCatalogue(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Forgets the address: another person may sign in. */
export function forgetCatalogue(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is denied, so it holds nothing.
  }
}

/** Forgets that list when a person signs out; a session that only ends leaves it to the same person. */
export function forgetOpenedList(): void {
  try {
    sessionStorage.removeItem(OPENED_LIST_KEY)
  } catch {
    // Storage is denied, so it holds nothing.
  }
}
