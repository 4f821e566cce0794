import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { makeJavaScript, PART, PROGRAMS } from './bundle.mjs'
import { runChild } from './child.mjs'
import { image } from './image.mjs'
import { root } from './root.mjs'
import { sourcesHash } from './sources-hash.mjs'

/** The commands, which run on the database. */
const COMMANDS = {
  account: 'src/commands/account.ts',
  backup: 'src/commands/backup.ts',
  'data-model': 'src/commands/data-model/main.ts',
  'import-catalogue': 'src/commands/catalogue-import/main.ts',
  'import-documents': 'src/commands/import-documents.ts',
  'move-files': 'src/commands/move-files.ts',
  'prepare-database': 'src/commands/prepare-database.ts',
  'pull-content': 'src/commands/pull-content.ts',
  'purge-trash': 'src/commands/purge-trash.ts',
  'push-content': 'src/commands/push-content.ts',
  release: 'src/commands/release.ts',
  restore: 'src/commands/restore.ts',
  'verify-changes': 'src/commands/verify-changes.ts',
}

/** @typedef {keyof typeof COMMANDS} Command */

/** Their sources, besides node_modules, which the lockfile represents. */
const SOURCES = [
  'src',
  'scripts/steps/bundle.mjs',
  'scripts/steps/commands.mjs',
  'payload.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Outside any build: commands are made of the current sources, whether those have been built or not. */
const directory = path.join(root, '.builds/commands')
const stampFile = path.join(directory, 'sources.sha256')

const isPart = (/** @type {string} */ file) => file.startsWith(PART)

/** A running command may still load a part of its own sources. */
const PART_KEPT_MS = 86_400_000

/**
 * Moves made files to their place: a command started at the same moment finds a complete file, old or new, and all of
 * its parts.
 * @param {string} made the directory that they are in
 */
function putInPlace(made) {
  const files = readdirSync(made)
  for (const file of [...files.filter(isPart), ...files.filter((name) => !isPart(name))])
    renameSync(path.join(made, file), path.join(directory, file))
  const former = readdirSync(directory).filter((file) => isPart(file) && !files.includes(file))
  for (const file of former.map((name) => path.join(directory, name)))
    if (Date.now() - statSync(file).mtimeMs > PART_KEPT_MS) rmSync(file, { force: true })
}

/** Bundles the commands unless these sources have been bundled already; no build is needed. An image has them. */
export async function makeCommands() {
  if (image) return
  const wanted = sourcesHash(SOURCES)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  mkdirSync(directory, { recursive: true })
  const made = mkdtempSync(path.join(directory, 'making-'))
  try {
    await makeJavaScript(COMMANDS, made, { packages: 'most' })
    await makeJavaScript(PROGRAMS, made, { packages: 'most' })
    putInPlace(made)
    writeFileSync(stampFile, wanted)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

/**
 * The file that {@link makeCommands} makes of a command.
 * @param {Command} name
 */
export const commandFile = (name) => path.join(directory, `${name}.mjs`)

/**
 * Whether there is a command with this name.
 * @param {string} name
 * @returns {name is Command}
 */
export const isCommand = (name) => Object.hasOwn(COMMANDS, name)

/**
 * Runs a command to its end.
 * @param {Command} name
 * @param {string[]} words
 * @param {AbortSignal} [signal] ends it
 */
export async function runCommand(name, words = [], signal = undefined) {
  await makeCommands()
  // With the database deadlines of a command (src/platform/database/connection/pool.ts), and without Payload's connection to a
  // development server.
  const env = { ...process.env, DATABASE_WORK: 'command', DISABLE_PAYLOAD_HMR: 'true' }
  return runChild(process.execPath, [commandFile(name), ...words], {
    stdio: 'inherit',
    env,
    getsSignals: true,
    signal,
  })
}
