/**
 * What was asked for last, up to a sum of weights: what was not asked for longest goes first. A catalogue has more pages
 * than the memory has room for.
 */
export class PageCache<Page> {
  readonly #pages = new Map<string, { page: Page; weight: number }>()
  #weight = 0

  constructor(readonly capacity: number) {}

  get(key: string): Page | undefined {
    const found = this.#pages.get(key)
    if (!found) return undefined
    // Last in the map's order is last asked for.
    this.#pages.delete(key)
    this.#pages.set(key, found)
    return found.page
  }

  set(key: string, page: Page, weight: number): void {
    this.#weight += weight - (this.#pages.get(key)?.weight ?? 0)
    this.#pages.delete(key)
    this.#pages.set(key, { page, weight })
    for (const [oldest, { weight: freed }] of this.#pages) {
      if (this.#weight <= this.capacity) return
      this.#pages.delete(oldest)
      this.#weight -= freed
    }
  }
}
