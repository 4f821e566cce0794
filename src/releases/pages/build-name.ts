import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT } from '@/paths'

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
