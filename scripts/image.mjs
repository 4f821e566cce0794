// `node scripts/image.mjs FOLDER`: copies what serves, and its commands, into an empty folder: neither sources,
// compiler nor packages of development. The Dockerfile's last stage is this folder.
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { licencesOf, makeBill } from './image/papers.mjs'
import { COMMANDS_OF_SOURCES, tracedFiles } from './image/traced-files.mjs'
import { chooseCurrentBuild } from './steps/builds.mjs'
import { makeCommands } from './steps/commands.mjs'
import { knownMigrations } from './steps/database.mjs'
import { run, StartupError } from './steps/fail.mjs'
import { IMAGE_NOTE } from './steps/image.mjs'
import { root } from './steps/root.mjs'

/** Parts of a build that nothing reads while it serves, also where its mirror for the framework links to them. */
const UNUSED =
  /^(?:framework\/)?(?:trace|trace-build|diagnostics|turbopack|build|types|cache)(?:\/|$)|\.map$|\.nft\.json$|^serving\/(?:compress|prepare)\.mjs$/

/** @type {Map<string, string>} */
const copied = new Map()

/**
 * Copies a file or a link. Two names of one file stay two names of one: equal pages are stored once.
 * @param {string} from @param {string} to
 */
function copy(from, to) {
  const stat = lstatSync(from)
  mkdirSync(path.dirname(to), { recursive: true })
  if (stat.isSymbolicLink()) return symlinkSync(readlinkSync(from), to)
  const inode = `${stat.dev}:${stat.ino}`
  const first = stat.nlink > 1 ? copied.get(inode) : undefined
  if (first) return linkSync(first, to)
  copyFileSync(from, to)
  copied.set(inode, to)
}

/**
 * The files and links below a folder, relative to it. Node 24 follows links to folders when it lists all at once.
 * @param {string} folder
 * @returns {string[]}
 */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesBelow(path.join(folder, entry.name)).map((name) => path.join(entry.name, name))
      : [entry.name],
  )

/**
 * The package.json of an image: of the scripts, those whose programs are in it.
 * @param {readonly string[]} files of the image
 */
function packageOf(files) {
  const { name, version, license, type, engines, scripts } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  const isThere = (/** @type {[string, string]} */ [, command]) => {
    const [, file = '', word = ''] = command.split(' ')
    return files.includes(file) && !COMMANDS_OF_SOURCES.includes(word)
  }
  /** @type {[string, string][]} */
  const all = Object.entries(scripts)
  return {
    name,
    version,
    private: true,
    license,
    type,
    engines,
    scripts: Object.fromEntries(all.filter(isThere)),
  }
}

/** @param {string} target */
async function makeImage(target) {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new StartupError(`The folder ${target} is not empty.`)
  await makeCommands()
  const { directory } = chooseCurrentBuild()
  const build = path.relative(root, directory)
  const traced = await tracedFiles(build)
  const built = filesBelow(directory).filter((file) => !UNUSED.test(file))
  const files = [
    ...traced,
    ...built.map((file) => path.join(build, file)),
    ...filesBelow(path.join(root, 'public')).map((file) => path.join('public', file)),
    // The build's link to the packages.
    path.join(path.dirname(build), 'node_modules'),
  ]
  for (const file of files) copy(path.join(root, file), path.join(target, file))
  const bill = makeBill(files)
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(path.join(target, name), text)
  write('package.json', `${JSON.stringify(packageOf(files), null, 2)}\n`)
  write('sbom.cdx.json', `${JSON.stringify(bill, null, 2)}\n`)
  write('licenses.txt', licencesOf(bill))
  // Last: with it the folder is an image.
  write(IMAGE_NOTE, JSON.stringify({ migrations: knownMigrations() }))
}

await run(async () => {
  const [target] = process.argv.slice(2)
  if (!target) throw new StartupError('Name the folder of the image: node scripts/image.mjs FOLDER.')
  await makeImage(path.resolve(target))
})
