import { chooseBuildOf, completeBuild, takeFromWorkshop } from './builds.mjs'
import { bundle, loadBundle } from './bundle.mjs'
import { packageBin, runChild } from './child.mjs'
import { makeCommands } from './commands.mjs'
import { StartupError } from './fail.mjs'
import { step } from './progress.mjs'
import { sourcesHash } from './sources-hash.mjs'

/** The sources of a build, besides node_modules, which the lockfile represents. */
const SOURCES = [
  'src',
  'scripts/steps/bundle.mjs',
  'next.config.ts',
  'payload.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]

/** The ingredients of a build made now. */
export function wantedIngredients() {
  // These are written into the pages.
  const { SITE_URL, PORT, NEXT_PUBLIC_API_BASE_URL } = process.env
  const site = SITE_URL || `http://localhost:${PORT || 3000}`
  return { name: sourcesHash(SOURCES, `${site} ${NEXT_PUBLIC_API_BASE_URL ?? ''}`), site }
}

/** Builds the application for production, beside builds that are in use, and uses the new one. */
export async function build() {
  const wanted = wantedIngredients()
  const { code, output } = await runChild(packageBin('next'), ['build'], {
    quiet: true,
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: '' },
  })
  if (code !== 0) throw new StartupError(`The build failed:\n${output.trim()}`)
  const directory = takeFromWorkshop()
  await bundle(directory)
  await makeCommands()
  const { prepareFrontDoor } = await loadBundle('prepare')
  await prepareFrontDoor()
  completeBuild(directory, wanted)
  return output
}

/** Uses the build of exactly these sources, or makes it. */
export async function buildIfNeeded() {
  if (!chooseBuildOf(wantedIngredients())) await step('Building the site', build)
}
