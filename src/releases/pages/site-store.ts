import { env } from '@/env'
import { readBuildName } from '@/releases/pages/build-name'
import { PageStore } from '@/releases/pages/page-store'

let store: PageStore | undefined

/** Where the pages of this site's releases are, as the build that is served here prints them. */
export function siteStore(): PageStore {
  store ??= new PageStore(env.releasesDir, readBuildName())
  return store
}
