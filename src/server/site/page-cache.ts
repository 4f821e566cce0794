/** A least-recently-used cache, limited by total weight, since a catalogue has more pages than fit in memory. */
export class PageCache<Page> {
  readonly #pages = new Map<string, { page: Page; weight: number }>()
  #weight = 0

  constructor(readonly capacity: number) {}

  get(key: string): Page | undefined {
    const found = this.#pages.get(key)
    if (!found) return undefined
    // The end of the map's order is the most recently used.
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
