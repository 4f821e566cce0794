import path from 'node:path'
import { env } from '@/env'

/** The build, which nothing is written into once it is whole. */
export const BUILT = path.resolve(/* turbopackIgnore: true */ env.buildDirectory)

/** The files that are served as they are. Servers and builds run in the repository's root (scripts/steps/bundle.mjs). */
export const PUBLIC = path.resolve('public')
