import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { codeOf, StartupError } from './fail.mjs'
import { hold, isHeld } from './holders.mjs'
import { root } from './root.mjs'

/** Where the framework builds; nothing is served from it. */
export const workshop = path.join(root, '.next')

/** Parts of it that belong to no build: caches, the development server's files, and what the type check reads. */
const STAYS = ['cache', 'dev', 'types']

/**
 * The complete builds and those being made, each in a directory named by the time it was made. A complete build never
 * changes: a process that uses it goes on with it, whatever is built meanwhile.
 */
const home = path.join(root, '.builds')

const NOTE = 'build.json'

/**
 * The ingredients of a build: a digest of its sources and settings, the address that its pages name, and the address
 * that its staff screens call ('': their own origin).
 * @typedef {{ name: string, site: string, api: string }} Ingredients
 * @typedef {Ingredients & { directory: string }} Build directory: of its files
 */

/** @param {string} directory of a build's files */
const usersOf = (directory) => path.join(directory, '../users')

/** @param {string} directory of a build's files */
const isUsed = (directory) => existsSync(usersOf(directory)) && isHeld(usersOf(directory))

/** The directories of builds, complete or not, newest first. */
function directories() {
  if (!existsSync(home)) return []
  const names = readdirSync(home).filter((name) => /^\d+$/.test(name))
  return names.sort((one, other) => Number(other) - Number(one)).map((name) => path.join(home, name, '.next'))
}

/**
 * @param {string} directory
 * @returns {Build[]} empty if it is incomplete
 */
function buildIn(directory) {
  const note = path.join(directory, NOTE)
  return existsSync(note) ? [{ ...JSON.parse(readFileSync(note, 'utf8')), directory }] : []
}

/** The complete builds, newest first. */
export const builds = () => directories().flatMap(buildIn)

/**
 * Selects the build for this process and its children. It is kept while this process runs.
 * @param {string} directory of its files
 */
function choose(directory) {
  try {
    hold(usersOf(directory))
  } catch (error) {
    // On a read-only file system nothing is removed either.
    if (!['EROFS', 'EACCES', 'EPERM'].includes(String(codeOf(error)))) throw error
  }
  process.env.BUILD_DIRECTORY = directory
}

/**
 * Selects the build of these ingredients.
 * @param {Ingredients} wanted
 * @returns {boolean} whether there is one
 */
export function chooseBuildOf({ name }) {
  const build = builds().find((each) => each.name === name)
  if (build) choose(build.directory)
  return build !== undefined
}

/**
 * Selects an existing build: the parent process's, else one in use, else the newest.
 * @throws {StartupError} when there is none
 */
export function chooseCurrentBuild() {
  const all = builds()
  const build =
    all.find(({ directory }) => directory === process.env.BUILD_DIRECTORY) ??
    all.find(({ directory }) => isUsed(directory)) ??
    all[0]
  if (!build) throw new StartupError('There is no build yet: run "npm run build".')
  choose(build.directory)
  return build
}

/**
 * Moves the framework's output into a new build directory of this process.
 * @returns {string} the directory
 */
export function takeFromWorkshop() {
  const place = path.join(home, String(Date.now()))
  const directory = path.join(place, '.next')
  mkdirSync(directory, { recursive: true })
  choose(directory)
  // The output resolves packages relative to its place, one directory below node_modules.
  symlinkSync('../../node_modules', path.join(place, 'node_modules'), 'dir')
  for (const name of readdirSync(workshop)) {
    if (!STAYS.includes(name)) renameSync(path.join(workshop, name), path.join(directory, name))
  }
  return directory
}

/**
 * Marks a build as complete, and removes those that are no longer used.
 * @param {string} directory
 * @param {Ingredients} ingredients
 */
export function completeBuild(directory, ingredients) {
  const note = path.join(directory, NOTE)
  writeFileSync(`${note}.arriving`, JSON.stringify(ingredients))
  renameSync(`${note}.arriving`, note)
  for (const other of directories()) {
    if (other !== directory && !isUsed(other)) rmSync(path.dirname(other), { recursive: true, force: true })
  }
}
