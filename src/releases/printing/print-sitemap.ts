import type { ReleaseContext } from '@/content-seed/release-context'
import type { ChangedList } from '../pages/changed-list'
import type { Workshop } from './workshop'

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
