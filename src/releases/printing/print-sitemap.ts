import type { ReleaseContext } from '@/content-seed/release-context'
import type { ChangedList } from '../pages/changed-list'
import type { PageList } from '../pages/page-list'
import type { Workshop } from './workshop'

/** Whether an address is one of the sitemap's files. */
export const isSitemap = (address: string): boolean => /^\/sitemap(?:\.xml$|\/)/.test(address)

/** Prints the sitemap, and replaces its former files in the list. */
export async function printSitemap(
  { store, press }: Pick<Workshop, 'store' | 'press'>,
  context: ReleaseContext,
  list: ChangedList,
): Promise<void> {
  list.deleteBeginningWith('/sitemap')
  for (const [address, file] of await press.sitemap(context)) {
    await store.write(address, context.number, file)
    list.set(address, { since: context.number })
  }
}

/** Prints the listed files of the sitemap again that a disk has lost. */
export async function restoreSitemap(
  { store, press }: Pick<Workshop, 'store' | 'press'>,
  context: ReleaseContext,
  list: PageList,
): Promise<void> {
  for (const [address, file] of await press.sitemap(context)) {
    const listed = list.find(address)
    if (listed && 'since' in listed && !store.has(address, listed.since))
      await store.write(address, listed.since, file)
  }
}
