import { AsyncLocalStorage } from 'node:async_hooks'
import type { CatalogueSource } from './catalogue/catalogue-source'

/** Cache of structure drawings. */
export interface DrawingSource {
  /** The cached drawing of a SMILES; on a miss, draws and stores it. */
  of<Drawing>(smiles: string, draw: (smiles: string) => Drawing | null): Drawing | null
}

/** The data from which a release's pages are printed. */
export type ReleaseContext = {
  number: number
  /** The day on which it was frozen, `YYYY-MM-DD`; the date that its pages show. */
  date: string
  /** Content by document key, with addresses in the place of references. Each has passed its document's schema. */
  documents: ReadonlyMap<string, unknown>
  /** Dependencies that a document's links give to the pages that show it, by document key; absent: none. */
  named?: ReadonlyMap<string, readonly string[]>
  catalogue: CatalogueSource
  drawings: DrawingSource
  /** The content has a draft, which only its page shows, and no file. */
  isDraft?: true
  /** Keys of the documents that the page requested, and `CATALOGUE` (live.ts) if it used the catalogue: its dependencies. */
  used: Set<string>
}

const STORAGE = Symbol.for('averline.release')

// Global on purpose: the framework bundles this file into its pages, and the printing process bundles its own copy.
// Both must use the same storage, and they share no module.
const shared: typeof globalThis & { [STORAGE]?: AsyncLocalStorage<ReleaseContext> } = globalThis
const storage = shared[STORAGE] ?? new AsyncLocalStorage<ReleaseContext>()
shared[STORAGE] = storage

/** Runs the work, printing a page, with a release instead of the built-in content. */
export function withRelease<T>(release: ReleaseContext, work: () => T): T {
  return storage.run(release, work)
}

/** The release that is being printed, if any. */
export function currentRelease(): ReleaseContext | undefined {
  return storage.getStore()
}
