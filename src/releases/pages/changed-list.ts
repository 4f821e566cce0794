import type { ListedPage, PageList } from './page-list'

/** A list of pages on which some lines change: of 100,000 only these are taken apart. */
export class ChangedList {
  readonly #former: PageList
  /** What answers at an address from now on; null: nothing. */
  readonly #changes = new Map<string, ListedPage | null>()

  constructor(former: PageList) {
    this.#former = former
  }

  find(address: string): ListedPage | undefined {
    const changed = this.#changes.get(address)
    return changed === undefined ? this.#former.find(address) : (changed ?? undefined)
  }

  /** Whether a page answers at an address itself, instead of one elsewhere. */
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
