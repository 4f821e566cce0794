import path from 'node:path'

/** What the framework's build has left. Whoever serves or builds works from the repository's root (scripts/steps/bundle.mjs). */
export const BUILT = path.resolve('.next')

/** The files that are served as they are. */
export const PUBLIC = path.resolve('public')
