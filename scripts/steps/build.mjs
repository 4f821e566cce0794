import { chooseBuildOf, completeBuild, takeFromWorkshop } from './builds.mjs'
import { bundle, loadBundle } from './bundle.mjs'
import { packageBin, runChild } from './child.mjs'
import { makeCommands } from './commands.mjs'
import { StartupError } from './fail.mjs'
import { step } from './progress.mjs'
import { sourcesHash } from './sources-hash.mjs'

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

/** What a build would be made of now. */
export function wantedIngredients() {
  // These are written into the pages.
  const { SITE_URL, PORT, NEXT_PUBLIC_API_BASE_URL } = process.env
  const site = SITE_URL || `http://localhost:${PORT || 3000}`
  return { name: sourcesHash(SOURCES, `${site} ${NEXT_PUBLIC_API_BASE_URL ?? ''}`), site }
}

/** Builds the application for production, beside what others may be serving, and uses that build. */
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

/** Uses the build of just these sources, and makes it where there is none. */
export async function buildIfNeeded() {
  if (!chooseBuildOf(wantedIngredients())) await step('Building the site', build)
}
