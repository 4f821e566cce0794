import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { env } from '@/env'
import { BUILT } from '@/paths'
import { bucketStore } from '@/platform/files/storing/chosen-store'
import { PageStore } from '@/releases/pages/page-store'
import { SharedPages } from '@/releases/pages/shared-pages'

/** Description of the build (written by scripts/steps/builds.mjs). */
const NOTE = path.join(BUILT, 'build.json')

/**
 * Identifies this build of the site by a digest of its sources. Builds of the same sources print the same pages and
 * have the same name. In development it is constant.
 */
export function readBuildName(): string {
  if (!existsSync(/* turbopackIgnore: true */ NOTE)) return 'development'
  const { name } = JSON.parse(readFileSync(/* turbopackIgnore: true */ NOTE, 'utf8')) as { name: string }
  return name.slice(0, 16)
}

let store: PageStore | undefined

/** The page store of the running build. */
export function siteStore(): PageStore {
  store ??= new PageStore(env.releasesDir, readBuildName(), bucketStore && new SharedPages(bucketStore))
  return store
}
