import type { Pool } from 'pg'
import type { ReleaseContext } from '@/content-seed/release-context'
import type { CatalogueWriters } from '../feeds/catalogue-file'
import type { PrintedPage } from '../pages/page-file'
import type { PageStore } from '../pages/page-store'

/** Renders the pages of a release from its frozen data. */
export interface Press {
  /** Addresses of the pages that every release has, whatever its catalogue. */
  readonly own: readonly string[]
  /** Prints the page of an address. @throws when it cannot be printed, or does not exist */
  print(address: string, release: ReleaseContext): Promise<PrintedPage>
  /** The sitemap's files, by address. */
  sitemap(release: ReleaseContext): Promise<Map<string, PrintedPage>>
}

/** Another press for the same store, which prints in parallel. */
interface SecondPress {
  printSome(release: number, addresses: readonly string[], signal: AbortSignal): Promise<void>
  close(): void
}

/** Everything needed to print a release. */
export type Workshop = {
  pool: Pool
  store: PageStore
  press: Press
  /** Writes the catalogue that visitors download. */
  writers: CatalogueWriters
  /** Directory of the build's scripts and styles. */
  assets: string
  /** Starts another press; absent without a spare processor. */
  openSecond?: () => SecondPress
}
