import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const STAMP = path.resolve('.next/sources.sha256')

/**
 * What tells this build of the site from others: a digest of what it was made of. Two builds of the same sources print the
 * same pages, and have the same name. In development there is none.
 */
export const readBuildName = (): string =>
  existsSync(STAMP) ? readFileSync(STAMP, 'utf8').slice(0, 16) : 'development'
