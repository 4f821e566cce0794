import { AsyncLocalStorage } from 'node:async_hooks'
import type { CatalogueSource } from './catalogue/catalogue-source'

/** What was drawn of structures before. */
export interface DrawingSource {
  /** The drawing of a SMILES: as it is kept, else as it is drawn now, which is kept. */
  of<Drawing>(smiles: string, draw: (smiles: string) => Drawing | null): Drawing | null
}

/** What a page is printed from while a release is being printed. */
export type ReleaseContext = {
  number: number
  /** The day on which it was frozen, `YYYY-MM-DD`: what its pages say wherever they state when they were made. */
  date: string
  /** By the document's key. Each has been judged by its document's schema. */
  documents: ReadonlyMap<string, unknown>
  catalogue: CatalogueSource
  drawings: DrawingSource
  /**
   * The keys of the documents that were asked for, and `CATALOGUE` (live.ts) where the catalogue was: what the printed
   * page depends on.
   */
  used: Set<string>
}

const STORAGE = Symbol.for('averline.release')

// On the global object, which is nowhere else right: the framework bundles this file into its pages, and whoever prints
// them has a copy of its own. The two have to mean the same storage, and no module is the same in both.
const shared: typeof globalThis & { [STORAGE]?: AsyncLocalStorage<ReleaseContext> } = globalThis
const storage = shared[STORAGE] ?? new AsyncLocalStorage<ReleaseContext>()
shared[STORAGE] = storage

/** Does the work, a page's printing, with a release in the place of what is built in. */
export function withRelease<T>(release: ReleaseContext, work: () => T): T {
  return storage.run(release, work)
}

/** The release that is being printed here, if one is. */
export function currentRelease(): ReleaseContext | undefined {
  return storage.getStore()
}
