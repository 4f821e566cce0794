import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundle, loadBundle } from './bundle.mjs'
import { packageBin, runChild } from './child.mjs'
import { StartupError } from './fail.mjs'
import { step } from './progress.mjs'
import { root } from './root.mjs'

const stampFile = path.join(root, '.next/sources.sha256')

/** What a build is made of, besides the code of node_modules, for which the lockfile stands. */
const SOURCES = [
  'src',
  'scripts/steps/bundle.mjs',
  'next.config.ts',
  'payload.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]

function filesBelow(/** @type {string} */ place) {
  if (!existsSync(place)) return []
  const entries = readdirSync(place, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const place = path.join(root, source)
    const files = path.extname(source) ? [place] : filesBelow(place)
    for (const file of files.sort()) hash.update(path.relative(root, file)).update(readFileSync(file))
  }
  // These are written into the pages.
  const { SITE_URL, PORT, NEXT_PUBLIC_API_BASE_URL } = process.env
  hash.update(`${SITE_URL || `http://localhost:${PORT || 3000}`} ${NEXT_PUBLIC_API_BASE_URL ?? ''}`)
  return hash.digest('hex')
}

/** Builds the application for production. */
export async function build() {
  const wanted = sourcesHash()
  const { code, output } = await runChild(packageBin('next'), ['build'], {
    quiet: true,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new StartupError(`The build failed:\n${output.trim()}`)
  await bundle()
  const { prepareFrontDoor } = await loadBundle('prepare')
  await prepareFrontDoor()
  writeFileSync(stampFile, wanted)
  return output
}

/** Builds unless the last build was made of just these sources. */
export async function buildIfNeeded() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesHash()) return
  await step('Building the site', build)
}
