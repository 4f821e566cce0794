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

  /** @param isKept of these addresses, which ones stay */
  deleteBeginningWith(prefix: string, isKept: (address: string) => boolean = () => false): void {
    const changed = [...this.#changes.keys()].filter((address) => address.startsWith(prefix))
    for (const address of [...this.#former.beginningWith(prefix), ...changed])
      if (!isKept(address)) this.delete(address)
  }

  /** Whether any address begins with a prefix. */
  hasBeginningWith(prefix: string): boolean {
    for (const [address, page] of this.#changes) if (page && address.startsWith(prefix)) return true
    for (const address of this.#former.beginningWith(prefix)) if (this.find(address)) return true
    return false
  }

  /** The list with all changes. */
  list(): PageList {
    return this.#former.with(this.#changes)
  }
}
