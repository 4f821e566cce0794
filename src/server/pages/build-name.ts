import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT } from '../paths'

/**
 * What tells this build from others: a digest of what it was made of. Two builds of the same sources print the same pages,
 * and have the same name.
 */
export function readBuildName(): string {
  return readFileSync(path.join(BUILT, 'sources.sha256'), 'utf8').slice(0, 16)
}
