import type { ReleaseContext } from '@/content-seed/release-context'
import type { ListedPage } from '../pages/page-list'
import type { Workshop } from './workshop'

/** Prints the sitemap, and lists its files in the place of those before. */
export async function printSitemap(
  { store, press }: Pick<Workshop, 'store' | 'press'>,
  context: ReleaseContext,
  pages: Map<string, ListedPage>,
): Promise<void> {
  for (const address of [...pages.keys()]) if (address.startsWith('/sitemap')) pages.delete(address)
  for (const [address, file] of await press.sitemap(context)) {
    await store.write(address, context.number, file)
    pages.set(address, { since: context.number })
  }
}
