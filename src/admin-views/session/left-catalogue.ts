/** What a tab keeps of the catalogue: the address at which it was left, and the list from which records were opened. */
const KEYS = { address: 'catalogue_address', list: 'admin_product_list' } as const

type Kept = keyof typeof KEYS

/** Keeps something of the catalogue for this tab. */
export function rememberOfCatalogue(what: Kept, text: string): void {
  try {
    sessionStorage.setItem(KEYS[what], text)
  } catch {
    // Storage is full or denied: the catalogue opens as it does at first, and records have no list.
  }
}

/** What the tab keeps of the catalogue; null if it keeps nothing. */
export function recallOfCatalogue(what: Kept): string | null {
  try {
    return sessionStorage.getItem(KEYS[what])
  } catch {
    return null
  }
}

/** Forgets something of the catalogue: another person may sign in. */
export function forgetOfCatalogue(what: Kept): void {
  try {
    sessionStorage.removeItem(KEYS[what])
  } catch {
    // Storage is denied, so it holds nothing.
  }
}
