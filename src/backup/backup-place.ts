import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { Refused } from '@/domain/refused'
import {
  type FileEntry,
  fileListOf,
  type Inventory,
  inventorySchema,
  readFileList,
  sha256Of,
  sumLine,
} from './inventory'

/** `2026-11-23T06-00-00Z`; a second backup of the same second gets `-2`. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-\d+)?$/

const INVENTORY = 'inventory.json'
/** Written last: a backup without it is not complete. */
const SEAL = 'inventory.json.sha256'
const FILE_LIST = 'files.txt'
const VERIFIED = 'verified.json'

const verifiedSchema = z.object({ at: z.iso.datetime() })

/** What `verified.json` says of a verification. */
export type VerifiedNote = { at: string; version: string; rows: number; files: number; pages: number }

/** A complete backup in a folder of backups. */
export type Backup = {
  name: string
  directory: string
  inventory: Inventory
  /** When it was last verified, ISO 8601; null: never. */
  verifiedAt: string | null
}

const missing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

const readText = (file: string) => readFile(file, 'utf8').catch(missing)

/** Parses JSON; undefined if it is none. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The file of a table in a backup. */
export const tableFile = (directory: string, table: string) =>
  path.join(directory, 'tables', `${table}.copy.gz`)

/** The names of the backups in a folder, complete or not, oldest first. */
async function namesIn(target: string): Promise<string[]> {
  const names = (await readdir(target).catch(missing)) ?? []
  return names.filter((name) => NAME.test(name)).sort()
}

/**
 * Reads a backup's inventory.
 * @throws {Refused} rule: it is no complete backup, or its inventory is damaged
 */
export async function readBackup(directory: string): Promise<Backup> {
  const text = await readText(path.join(directory, INVENTORY))
  const seal = await readText(path.join(directory, SEAL))
  if (text === null || seal === null)
    throw new Refused(
      'rule',
      `${directory} is no complete backup: it has no ${text === null ? INVENTORY : SEAL}.`,
    )
  if (seal !== sumLine(sha256Of(text), INVENTORY))
    throw new Refused(
      'rule',
      `${INVENTORY} of ${directory} is damaged: it does not have the digest in ${SEAL}.`,
    )
  const inventory = inventorySchema.safeParse(readJson(text))
  if (!inventory.success)
    throw new Refused('rule', `${INVENTORY} of ${directory} has a form that this version does not know.`)
  const verified = verifiedSchema.safeParse(readJson((await readText(path.join(directory, VERIFIED))) ?? ''))
  return {
    name: path.basename(directory),
    directory,
    inventory: inventory.data,
    verifiedAt: verified.success ? verified.data.at : null,
  }
}

/** The complete backups in a folder, newest first. */
export async function listBackups(target: string): Promise<Backup[]> {
  const found: Backup[] = []
  for (const name of await namesIn(target)) {
    const directory = path.join(target, name)
    if ((await readText(path.join(directory, SEAL))) !== null) found.push(await readBackup(directory))
  }
  return found.reverse()
}

/** The files of a backup. @throws {Refused} rule: files.txt is damaged */
export async function readFiles({ directory, inventory }: Backup): Promise<FileEntry[]> {
  const text = (await readText(path.join(directory, FILE_LIST))) ?? ''
  const entries = sha256Of(text) === inventory.files.sha256 ? readFileList(text) : null
  if (!entries) throw new Refused('rule', `${FILE_LIST} of ${directory} is damaged.`)
  return entries
}

/** Removes what killed backups left. Call it while no other backup runs. */
export async function removeIncomplete(target: string): Promise<void> {
  for (const name of await namesIn(target)) {
    const directory = path.join(target, name)
    if ((await readText(path.join(directory, SEAL))) === null)
      await rm(directory, { recursive: true, force: true })
  }
}

/** Creates the directory of a new backup. @param at ISO 8601 */
export async function newBackup(target: string, at: string): Promise<string> {
  const base = `${at.slice(0, 19).replaceAll(':', '-')}Z`
  const taken = new Set(await namesIn(target))
  let name = base
  for (let next = 2; taken.has(name); next += 1) name = `${base}-${next}`
  const directory = path.join(target, name)
  await mkdir(path.join(directory, 'tables'), { recursive: true, mode: 0o700 })
  return directory
}

const durable = { flag: 'wx', mode: 0o600, flush: true } as const

/** Completes a backup: writes files.txt, the inventory, and last its digest. */
export async function sealBackup(
  directory: string,
  inventory: Omit<Inventory, 'files'>,
  files: readonly FileEntry[],
  bytes: number,
): Promise<Inventory> {
  const list = fileListOf(files)
  const whole = { ...inventory, files: { count: files.length, bytes, sha256: sha256Of(list) } }
  const text = `${JSON.stringify(whole, null, 2)}\n`
  await writeFile(path.join(directory, FILE_LIST), list, durable)
  await writeFile(path.join(directory, INVENTORY), text, durable)
  await writeFile(path.join(directory, SEAL), sumLine(sha256Of(text), INVENTORY), durable)
  return whole
}

/**
 * Ties a folder of backups to an installation.
 * @throws {Refused} conflict: it has backups of another one
 */
export async function claimTarget(target: string, installation: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  const file = path.join(target, 'installation')
  const owner = (await readText(file))?.trim()
  if (owner === undefined) await writeFile(file, `${installation}\n`, durable)
  else if (owner !== installation)
    throw new Refused(
      'conflict',
      `${target} has the backups of another installation (${owner}): choose another folder.`,
    )
}

/** Removes all but the newest complete backups, and the files that none of the kept ones names. */
export async function keepNewest(target: string, keep: number): Promise<void> {
  const backups = await listBackups(target)
  for (const { directory } of backups.slice(keep)) {
    // First the seal: a removal that is killed leaves an incomplete backup.
    await rm(path.join(directory, SEAL), { force: true })
    await rm(directory, { recursive: true, force: true })
  }
  const kept = new Set<string>()
  for (const backup of backups.slice(0, keep)) for (const { name } of await readFiles(backup)) kept.add(name)
  const root = path.join(target, 'files')
  for (const letters of (await readdir(root).catch(missing)) ?? [])
    for (const name of await readdir(path.join(root, letters)))
      if (!kept.has(name)) await rm(path.join(root, letters, name), { force: true })
}

/** Notes in a backup that it was verified. */
export async function noteVerified({ directory }: Backup, note: VerifiedNote): Promise<void> {
  const file = path.join(directory, VERIFIED)
  await writeFile(`${file}.part`, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.part`, file)
}
