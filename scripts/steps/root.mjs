import path from 'node:path'

/** The repository's root: every script works from here, wherever it was called. */
export const root = path.resolve(import.meta.dirname, '../..')
