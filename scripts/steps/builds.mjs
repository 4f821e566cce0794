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

/** Where the framework builds, and nobody serves from. */
const workshop = path.join(root, '.next')

/** What of it belongs to no build: what makes the next one faster, the development server's, and what the type check reads. */
const STAYS = ['cache', 'dev', 'types']

/**
 * Where builds lie that are whole, and those that are being made: each in a directory of its own, named by when it was made.
 * Nothing is ever changed in one that is whole: whoever began with it goes on with it, whatever is built meanwhile.
 */
const home = path.join(root, '.builds')

const NOTE = 'build.json'

/**
 * What a build is made of: a digest of its sources and settings, and the address that its pages name.
 * @typedef {{ name: string, site: string }} Ingredients
 * @typedef {Ingredients & { directory: string }} Build directory: where its files are
 */

/** @param {string} directory of a build's files */
const usersOf = (directory) => path.join(directory, '../users')

/** @param {string} directory of a build's files */
const isUsed = (directory) => existsSync(usersOf(directory)) && isHeld(usersOf(directory))

/** The directories of builds, whole or not, the newest first. */
function directories() {
  if (!existsSync(home)) return []
  const names = readdirSync(home).filter((name) => /^\d+$/.test(name))
  return names.sort((one, other) => Number(other) - Number(one)).map((name) => path.join(home, name, '.next'))
}

/**
 * @param {string} directory
 * @returns {Build[]} none when it is not whole
 */
function buildIn(directory) {
  const note = path.join(directory, NOTE)
  return existsSync(note) ? [{ ...JSON.parse(readFileSync(note, 'utf8')), directory }] : []
}

/** The builds that are whole, the newest first. */
export const builds = () => directories().flatMap(buildIn)

/**
 * Makes a build the one that this process, and those that it starts, work with. It stays for as long as this one runs.
 * @param {string} directory of its files
 */
function choose(directory) {
  try {
    hold(usersOf(directory))
  } catch (error) {
    // Where nothing can be written, nothing is removed either.
    if (!['EROFS', 'EACCES', 'EPERM'].includes(String(codeOf(error)))) throw error
  }
  process.env.BUILD_DIRECTORY = directory
}

/**
 * Chooses the build of just these ingredients.
 * @param {Ingredients} wanted
 * @returns {boolean} whether there is one
 */
export function chooseBuildOf({ name }) {
  const build = builds().find((each) => each.name === name)
  if (build) choose(build.directory)
  return build !== undefined
}

/**
 * Chooses the build that there is: the one that whoever started this has chosen, else one that is being served, else the newest.
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
 * Takes what the framework has built out of its workshop, for this process to make a build of.
 * @returns {string} where it is now
 */
export function takeFromWorkshop() {
  const place = path.join(home, String(Date.now()))
  const directory = path.join(place, '.next')
  mkdirSync(directory, { recursive: true })
  choose(directory)
  // What was built finds its packages by where it lay, one directory below them.
  symlinkSync('../../node_modules', path.join(place, 'node_modules'), 'dir')
  for (const name of readdirSync(workshop)) {
    if (!STAYS.includes(name)) renameSync(path.join(workshop, name), path.join(directory, name))
  }
  return directory
}

/**
 * Notes that a build is whole, and removes those that nobody uses any more.
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
