import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

function filesBelow(/** @type {string} */ place) {
  if (!existsSync(place)) return []
  const entries = readdirSync(place, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

/**
 * Digests sources, to tell whether any has changed.
 * @param {readonly string[]} sources files and whole directories, relative to the repository's root
 * @param {string} [settings] further input of the digest
 */
export function sourcesHash(sources, settings = '') {
  const hash = createHash('sha256')
  for (const source of sources) {
    const place = path.join(root, source)
    const files = path.extname(source) ? [place] : filesBelow(place)
    for (const file of files.sort()) hash.update(path.relative(root, file)).update(readFileSync(file))
  }
  return hash.update(settings).digest('hex')
}
