import path from 'node:path'

/** The repository's root: scripts work from here, wherever they are called. */
export const root = path.resolve(import.meta.dirname, '../..')
