import { env } from '@/env'
import { readBuildName } from '@/printed/build-name'
import { PageStore } from '@/printed/page-store'

let store: PageStore | undefined

/** Where the pages of this site's releases are, as the build that is served here prints them. */
export function siteStore(): PageStore {
  store ??= new PageStore(env.releasesDir, readBuildName())
  return store
}
