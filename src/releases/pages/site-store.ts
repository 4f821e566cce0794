import { env } from '@/env'
import { bucketStore } from '@/files/storing/chosen-store'
import { readBuildName } from '@/releases/pages/build-name'
import { PageStore } from '@/releases/pages/page-store'
import { SharedPages } from '@/releases/pages/shared-pages'

let store: PageStore | undefined

/** The page store of the running build. */
export function siteStore(): PageStore {
  store ??= new PageStore(env.releasesDir, readBuildName(), bucketStore && new SharedPages(bucketStore))
  return store
}
