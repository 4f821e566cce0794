import type { Pool } from 'pg'
import type { ReleaseContext } from '@/content-seed/release-context'
import type { PrintedPage } from '../pages/page-file'
import type { PageStore } from '../pages/page-store'

/** What makes pages of what a release has frozen. */
export interface Press {
  /** The addresses of the pages that every release has, whatever its catalogue. */
  readonly own: readonly string[]
  /** Prints the page of an address. @throws when it cannot be printed, or there is none */
  print(address: string, release: ReleaseContext): Promise<PrintedPage>
  /** The sitemap with all of its files, by their addresses. */
  sitemap(release: ReleaseContext): Promise<Map<string, PrintedPage>>
}

/** Another press of the same store, which prints beside this one. */
export interface SecondPress {
  printSome(release: number, addresses: readonly string[]): Promise<void>
  close(): void
}

/** All that printing a release takes. */
export type Workshop = {
  pool: Pool
  store: PageStore
  press: Press
  /** Where the build has its scripts and styles. */
  assets: string
  /** Opens another press, where there is a processor for it. */
  openSecond?: () => SecondPress
}
