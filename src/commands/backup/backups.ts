import { z } from 'zod'
import { Refused } from '@/domain/rules/changes/refused'
import { eachOf } from '@/platform/workers/each-of'
import {
  FILES,
  type FileEntry,
  fileListOf,
  type Inventory,
  inventorySchema,
  readFileList,
  sha256Of,
  sumLine,
} from './inventory'
import type { BackupPlace } from './places/backup-place'

/** `2026-11-23T06-00-00Z`; a second backup of the same second gets `-2`. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-\d+)?$/

const INVENTORY = 'inventory.json'
/** Written last: a backup without it is not complete. */
const SEAL = 'inventory.json.sha256'
const FILE_LIST = 'files.txt'
const VERIFIED = 'verified.json'

/** The note that ties a place to an installation. */
const OWNER = 'installation'

const verifiedSchema = z.object({ at: z.iso.datetime() })

/** What `verified.json` says of a verification. */
type VerifiedNote = { at: string; version: string; rows: number; files: number; pages: number }

/** A complete backup. */
export type Backup = {
  place: BackupPlace
  name: string
  inventory: Inventory
  /** When it was last verified, ISO 8601; null: never. */
  verifiedAt: string | null
}

const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** The name of a file, which is the last part of its key. */
const nameOfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

/** Parses JSON; undefined for other text. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The key of a table in the place of its backup. */
export const tableKey = (backup: string, table: string): string => `${backup}/tables/${table}.copy.gz`

/** The names of the backups in a place, complete or not, oldest first. */
async function namesIn(place: BackupPlace): Promise<string[]> {
  return (await place.folders()).filter((name) => NAME.test(name)).sort()
}

/**
 * Reads a backup's inventory.
 * @throws {Refused} rule: the backup is not complete, or its inventory is damaged
 */
export async function readBackup(place: BackupPlace, name: string): Promise<Backup> {
  const [text, seal] = [await place.readText(`${name}/${INVENTORY}`), await place.readText(`${name}/${SEAL}`)]
  const called = place.nameOf(name)
  if (text === null || seal === null)
    throw new Refused(
      'rule',
      `${called} is no complete backup: it has no ${text === null ? INVENTORY : SEAL}.`,
    )
  if (seal !== sumLine(sha256Of(text), INVENTORY))
    throw new Refused('rule', `${INVENTORY} of ${called} is damaged: it does not have the digest in ${SEAL}.`)
  const inventory = inventorySchema.safeParse(readJson(text))
  if (!inventory.success)
    throw new Refused('rule', `${INVENTORY} of ${called} has a form that this version does not know.`)
  const verified = verifiedSchema.safeParse(readJson((await place.readText(`${name}/${VERIFIED}`)) ?? ''))
  return {
    place,
    name,
    inventory: inventory.data,
    verifiedAt: verified.success ? verified.data.at : null,
  }
}

const isComplete = async (place: BackupPlace, name: string) =>
  (await place.readText(`${name}/${SEAL}`)) !== null

/** Called with the problem of a damaged backup that is read among others. */
type OnDamage = (problem: Refused) => void

const refuseDamaged: OnDamage = (problem) => {
  throw problem
}

/** Does work on a backup. @returns undefined if it is damaged, and that is not an error */
async function unlessDamaged<Result>(
  onDamage: OnDamage,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    onDamage(error)
  }
}

/**
 * The complete backups in a place, newest first.
 * @param onDamage gets the problem of each damaged one, which is left out; refused without it
 */
export async function listBackups(place: BackupPlace, onDamage = refuseDamaged): Promise<Backup[]> {
  const found: Backup[] = []
  for (const name of await namesIn(place)) {
    if (!(await isComplete(place, name))) continue
    const backup = await unlessDamaged(onDamage, () => readBackup(place, name))
    if (backup) found.push(backup)
  }
  return found.reverse()
}

/** The files of a backup. @throws {Refused} rule: files.txt is damaged */
export async function readFiles({ place, name, inventory }: Backup): Promise<FileEntry[]> {
  const text = (await place.readText(`${name}/${FILE_LIST}`)) ?? ''
  const entries = sha256Of(text) === inventory.files.sha256 ? readFileList(text) : null
  if (!entries) throw new Refused('rule', `${FILE_LIST} of ${place.nameOf(name)} is damaged.`)
  return entries
}

/** Removes the remains of killed backups. Call it while no other backup runs. */
export async function removeIncomplete(place: BackupPlace): Promise<void> {
  for (const name of await namesIn(place))
    if (!(await isComplete(place, name))) await place.removeFolder(name)
}

/** The name of a new backup. @param at ISO 8601 */
export async function newName(place: BackupPlace, at: string): Promise<string> {
  const base = `${at.slice(0, 19).replaceAll(':', '-')}Z`
  const taken = new Set(await namesIn(place))
  let name = base
  for (let next = 2; taken.has(name); next += 1) name = `${base}-${next}`
  return name
}

/** Completes a backup: writes files.txt, the inventory, and last its digest. */
export async function sealBackup(
  { place, name }: Pick<Backup, 'place' | 'name'>,
  inventory: Omit<Inventory, 'files'>,
  files: readonly FileEntry[],
  bytes: number,
): Promise<Inventory> {
  const list = fileListOf(files)
  const whole = { ...inventory, files: { count: files.length, bytes, sha256: sha256Of(list) } }
  const text = jsonText(whole)
  await place.writeText(`${name}/${FILE_LIST}`, list)
  await place.writeText(`${name}/${INVENTORY}`, text)
  await place.writeText(`${name}/${SEAL}`, sumLine(sha256Of(text), INVENTORY))
  return whole
}

/**
 * Ties a place of backups to an installation.
 * @throws {Refused} conflict: it has backups of another one
 */
export async function claimPlace(place: BackupPlace, installation: string): Promise<void> {
  const owner = (await place.readText(OWNER))?.trim()
  if (owner === undefined) await place.writeText(OWNER, `${installation}\n`)
  else if (owner !== installation)
    throw new Refused(
      'conflict',
      `${place.nameOf('')} has the backups of another installation (${owner}): choose another place.`,
    )
}

/**
 * Finds the digests of files in the lists of backups. Reads no more lists than needed: each names all files of its time.
 * @param backups newest first
 * @param onDamage gets the problem of each damaged list, which is left out; refused without it
 */
export async function digestsIn(
  backups: readonly Backup[],
  names: Iterable<string>,
  onDamage = refuseDamaged,
): Promise<Map<string, string>> {
  const [wanted, found] = [new Set(names), new Map<string, string>()]
  for (const backup of backups) {
    if (wanted.size === 0) break
    const files = (await unlessDamaged(onDamage, () => readFiles(backup))) ?? []
    for (const { name, sha256 } of files) if (wanted.delete(name)) found.set(name, sha256)
  }
  return found
}

/** Removes all but the newest complete backups, and files that no kept backup names. */
export async function keepNewest(place: BackupPlace, keep: number): Promise<void> {
  const backups = await listBackups(place)
  for (const { name } of backups.slice(keep)) {
    // First the seal: a removal that is killed leaves an incomplete backup.
    await place.remove(`${name}/${SEAL}`)
    await place.removeFolder(name)
  }
  const keys = [...(await place.sizes(FILES)).keys()].map((key) => [key, nameOfKey(key)] as const)
  const named = await digestsIn(
    backups.slice(0, keep),
    keys.map(([, name]) => name),
  )
  await eachOf(keys, async ([key, name]) => {
    if (!named.has(name)) await place.remove(key)
  })
}

/** Notes in a backup that it was verified. */
export async function noteVerified({ place, name }: Backup, note: VerifiedNote): Promise<void> {
  await place.writeText(`${name}/${VERIFIED}`, jsonText(note))
}
