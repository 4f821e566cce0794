import { accessSync, constants } from 'node:fs'
import { partName, partOf } from './build-parts.mjs'
import {
  builds,
  chooseBuildOf,
  chooseCurrentBuild,
  completeBuild,
  takeFromWorkshop,
  workshop,
} from './builds.mjs'
import { bundle, loadBundle } from './bundle.mjs'
import { packageBin, runChild } from './child.mjs'
import { makeCommands } from './commands.mjs'
import { StartupError } from './fail.mjs'
import { image } from './image.mjs'
import { step } from './progress.mjs'
import { root } from './root.mjs'
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
  const api = NEXT_PUBLIC_API_BASE_URL ?? ''
  return { name: sourcesHash(SOURCES, `${site} ${api}`), site, api }
}

/**
 * Refuses addresses that no page could name, before minutes are spent on a build of them.
 * @param {Record<string, string | undefined>} environment
 * @throws {StartupError} names the variable
 */
export function checkAddresses(environment = process.env) {
  for (const name of ['SITE_URL', 'NEXT_PUBLIC_API_BASE_URL']) {
    const address = environment[name]
    if (!address || (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol))) continue
    throw new StartupError(
      `${name} is "${address}": it must be an address with https:// or http://, such as https://www.averline.example.`,
    )
  }
}

/** Makes what needs no page: the server, the commands, and the compressed scripts and styles. */
async function makeBeside() {
  await bundle(workshop)
  await makeCommands()
  const { precompressStatic } = await loadBundle('compress', workshop)
  await precompressStatic(workshop)
}

/**
 * Builds the application for production, beside builds that are in use, and uses the new one.
 * @param {(part: string, state?: string) => void} onPart is called with the part that begins, and how far it is
 * @param {AbortSignal} [signal] ends it
 * @returns what the framework wrote
 */
export async function build(onPart = () => {}, signal) {
  checkAddresses()
  const wanted = wantedIngredients()
  /** @type {Promise<void> | undefined} */
  let beside
  const { code, output } = await runChild(packageBin('next'), ['build'], {
    quiet: true,
    getsSignals: true,
    signal,
    onLine: (line) => {
      const part = partOf(line)
      if (part) onPart(...part)
      // Its scripts and styles are complete by now, and its printing leaves a processor idle.
      if (part?.[0] === partName('printing the pages') && !beside) {
        beside = makeBeside()
        // Thrown below.
        beside.catch(() => {})
      }
    },
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BUILD_DIRECTORY: '',
      // Read by next.config.ts.
      FIRST_BUILD: builds().length === 0 ? '1' : '',
    },
  })
  if (code !== 0) {
    await beside?.catch(() => {})
    throw new StartupError(`The build failed:\n${output.trim()}`)
  }
  await (beside ?? makeBeside())
  signal?.throwIfAborted()
  const directory = takeFromWorkshop()
  onPart(partName('compressing what is served'))
  const { prepareFrontDoor } = await loadBundle('prepare')
  await prepareFrontDoor()
  completeBuild(directory, wanted)
  return output
}

/**
 * Uses the build of an image, for the addresses it was made for.
 * @throws {StartupError} when the environment names others
 */
function chooseImageBuild() {
  const { site, api = '' } = chooseCurrentBuild()
  const addresses = [
    ['SITE_URL', site],
    ['NEXT_PUBLIC_API_BASE_URL', api],
  ]
  for (const [name = '', built] of addresses) {
    process.env[name] ||= built
    const wanted = process.env[name]
    if (wanted !== built)
      throw new StartupError(
        `${name} is ${wanted}, and this image is built for ${built || 'none'}: leave it out, or build the image with --build-arg ${name}=${wanted}.`,
      )
  }
}

/** Whether this user may write the tree: root may, except on a read-only file system. */
function isWritable() {
  try {
    accessSync(root, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Refuses, before anything is begun, what would end in a build that cannot be made: a tree that this user may not
 * write, or an image, for other addresses than it is built for.
 * @throws {StartupError} names the variable
 */
export function checkBuild() {
  checkAddresses()
  if (image) return chooseImageBuild()
  if (isWritable()) return
  const wanted = wantedIngredients()
  const all = builds()
  if (all.some(({ name }) => name === wanted.name)) return
  const other = all.find(({ site }) => site !== wanted.site)
  throw new StartupError(
    other
      ? `SITE_URL is ${wanted.site}, the build in ${root} is for ${other.site}, and this user may not write there: set SITE_URL=${other.site}, or run "npm run build" with the new address as a user who may.`
      : `There is no build of these sources in ${root}, and this user may not write there: run "npm run build" as a user who may.`,
  )
}

/**
 * Uses the build of exactly these sources, or makes it.
 * @param {AbortSignal} [signal] ends the framework while it builds
 */
export async function buildIfNeeded(signal) {
  if (image) return chooseImageBuild()
  if (!chooseBuildOf(wantedIngredients())) await step('Building the site', (onPart) => build(onPart, signal))
}
