import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/**
 * A note in an image about its sources, which are not in it: the names of their migrations. The builds and
 * commands are there; nothing is installed or built.
 * @typedef {{ migrations: string[] }} ImageNote
 */

/** The name of the note in the root of an image; `scripts/image.mjs` writes it. */
export const IMAGE_NOTE = 'image.json'

const file = path.join(root, IMAGE_NOTE)

/**
 * The note of the image that this process runs in; null in a repository.
 * @type {ImageNote | null}
 */
export const image = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
