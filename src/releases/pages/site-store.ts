import { env } from '@/env'
import { readBuildName } from '@/releases/pages/build-name'
import { PageStore } from '@/releases/pages/page-store'

let store: PageStore | undefined

/** The page store of the running build. */
export function siteStore(): PageStore {
  store ??= new PageStore(env.releasesDir, readBuildName())
  return store
}
