import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundle, loadBundle } from './bundle.mjs'
import { packageBin, runChild } from './child.mjs'
import { makeCommands } from './commands.mjs'
import { StartupError } from './fail.mjs'
import { step } from './progress.mjs'
import { root } from './root.mjs'
import { sourcesHash } from './sources-hash.mjs'

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

function wantedHash() {
  // These are written into the pages.
  const { SITE_URL, PORT, NEXT_PUBLIC_API_BASE_URL } = process.env
  const site = SITE_URL || `http://localhost:${PORT || 3000}`
  return sourcesHash(SOURCES, `${site} ${NEXT_PUBLIC_API_BASE_URL ?? ''}`)
}

/** Builds the application for production. */
export async function build() {
  const wanted = wantedHash()
  const { code, output } = await runChild(packageBin('next'), ['build'], {
    quiet: true,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new StartupError(`The build failed:\n${output.trim()}`)
  await bundle()
  await makeCommands()
  const { prepareFrontDoor } = await loadBundle('prepare')
  await prepareFrontDoor()
  writeFileSync(stampFile, wanted)
  return output
}

/** Builds unless the last build was made of just these sources. */
export async function buildIfNeeded() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedHash()) return
  await step('Building the site', build)
}
