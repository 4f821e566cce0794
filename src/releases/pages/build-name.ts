import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT } from '@/paths'

/** What the build is made of (scripts/steps/builds.mjs). */
const NOTE = path.join(BUILT, 'build.json')

/**
 * What tells this build of the site from others: a digest of what it was made of. Two builds of the same sources print the
 * same pages, and have the same name. In development there is none.
 */
export function readBuildName(): string {
  if (!existsSync(/* turbopackIgnore: true */ NOTE)) return 'development'
  const { name } = JSON.parse(readFileSync(/* turbopackIgnore: true */ NOTE, 'utf8')) as { name: string }
  return name.slice(0, 16)
}
