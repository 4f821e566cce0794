import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type FileFolder, FOLDERS } from './backed-up-files'
import { type Backup, tableKey } from './backups'
import type { FileEntry } from './inventory'

/** The length of the random part that the name of a picture or an upload begins with. */
const KEY_LENGTH = 22
const WORD = /[A-Za-z0-9_-]{22,}/g

const keyOf = (name: string) => name.slice(0, KEY_LENGTH)

/** Finds which keys the text of a backup's tables contains. */
async function keysIn(
  { place, name, inventory }: Backup,
  tables: readonly string[],
  keys: ReadonlySet<string>,
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const table of inventory.tables.filter((each) => tables.includes(each.name)))
    await pipeline(place.read(tableKey(name, table.name)), createGunzip(), async (source) => {
      let rest = ''
      for await (const chunk of source) {
        const text: string = rest + chunk.toString('latin1')
        for (const [word] of text.matchAll(WORD))
          for (let start = 0; start + KEY_LENGTH <= word.length; start += 1) {
            const key = word.slice(start, start + KEY_LENGTH)
            if (keys.has(key)) found.add(key)
          }
        // A key may begin here and end in the next chunk.
        rest = text.slice(1 - KEY_LENGTH)
      }
    })
  return found
}

/**
 * Finds the folders into which a backup's files belong, before its rows are in a database: by its name, and, where that
 * fits two folders, by the tables whose rows may name it. Keys are random: a table that contains one names the file.
 */
export async function placesOfFiles(
  backup: Backup,
  files: readonly FileEntry[],
): Promise<Map<FileFolder, string[]>> {
  const fitting = new Map(
    files.map(({ name }) => [name, FOLDERS.filter((folder) => folder.isOwnName(name))] as const),
  )
  const unclear = new Set([...fitting].flatMap(([name, folders]) => (folders.length > 1 ? keyOf(name) : [])))
  const places = new Map<FileFolder, string[]>()
  for (const folder of FOLDERS) {
    const named = unclear.size > 0 ? await keysIn(backup, folder.namedIn, unclear) : unclear
    const names = [...fitting].flatMap(([name, folders]) =>
      folders.includes(folder) && (folders.length === 1 || named.has(keyOf(name))) ? name : [],
    )
    places.set(folder, names)
  }
  return places
}
