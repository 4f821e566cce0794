import type { ListedPage, PageList } from './page-list'

/** A page list with some changed lines; only these are parsed, not all 100,000. */
export class ChangedList {
  readonly #former: PageList
  /** The new entry of an address; null: removed. */
  readonly #changes = new Map<string, ListedPage | null>()

  constructor(former: PageList) {
    this.#former = former
  }

  find(address: string): ListedPage | undefined {
    const changed = this.#changes.get(address)
    return changed === undefined ? this.#former.find(address) : (changed ?? undefined)
  }

  /** Whether an address has a page, not a redirect. */
  hasPage(address: string): boolean {
    const found = this.find(address)
    return found !== undefined && 'since' in found
  }

  set(address: string, page: ListedPage): void {
    this.#changes.set(address, page)
  }

  delete(address: string): void {
    this.#changes.set(address, null)
  }

  deleteBeginningWith(prefix: string): void {
    for (const address of this.#former.beginningWith(prefix)) this.delete(address)
    for (const address of this.#changes.keys()) if (address.startsWith(prefix)) this.delete(address)
  }

  /** The list with all changes. */
  list(): PageList {
    return this.#former.with(this.#changes)
  }
}
