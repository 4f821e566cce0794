import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Refused } from '@/domain/rules/changes/refused'
import { catalogueNumbersIn } from '@/domain/rules/documents/proposing/catalogue-numbers-in'
import { dateAlone } from '@/domain/rules/documents/proposing/dates-in'
import { plainPaper } from '@/domain/rules/documents/proposing/plain-paper'
import { PROPOSED } from '@/domain/rules/documents/proposing/proposal'
import { groupedBy } from '@/domain/rules/lists/grouped-by'
import { UnreadableFile } from '../reading/table/unreadable-file'
import { openCsv } from '../reading/text/csv-table'

/** The table in a folder that says what its files are (contract §10). */
export const REGISTER = 'register.csv'

/** The columns of the table. */
const COLUMNS: readonly string[] = ['file', ...PROPOSED]

/** The table's row for a file, by the names of its columns; empty cells are left out. */
export type Said = Partial<Record<string, string>>

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const lower = (text: string) => text.toLowerCase()

/** Reads cells as people write them, if they are unambiguous. */
const UNDRESSED: Partial<Record<string, (text: string) => string>> = {
  cat_no: (text) => catalogueNumbersIn(plainPaper(text)).all[0] ?? text,
  kind: lower,
  region: (text) => text.toUpperCase(),
  language: lower,
  issued: (text) => dateAlone(plainPaper(text))?.date ?? text,
}

/** Opens the folder's table. @throws {Refused} if it is not a table */
function openRegister(bytes: Buffer) {
  try {
    return openCsv(bytes)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw new Refused('rule', `${REGISTER} cannot be read: ${error.reason}`)
  }
}

/** @throws {Refused} a column with cells has another name than the table knows, or none names the files */
function requireColumns(names: readonly string[], rows: readonly (readonly string[])[]): void {
  const unknown = names.find((name, i) => !COLUMNS.includes(name) && rows.some((cells) => cells[i]))
  const known = `its columns are ${COLUMNS.join(', ')}`
  if (unknown !== undefined) throw new Refused('rule', `${REGISTER} has a column “${unknown}”: ${known}`)
  if (!names.includes('file')) throw new Refused('rule', `${REGISTER} has no column “file”: ${known}`)
}

/**
 * Reads the table in a folder.
 * @returns the rows of each file, by its name in NFC
 * @throws {Refused} if it cannot be read
 */
export async function readRegister(folder: string): Promise<Map<string, readonly Said[]>> {
  const bytes = await readFile(path.join(folder, REGISTER)).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!bytes) return new Map()
  const { columns, records } = openRegister(bytes)
  const names = columns.map(({ name }) => name.trim().toLowerCase())
  const rows = Array.from(records(), ({ cells }) => names.map((_, i) => cells[i]?.trim() ?? ''))
  requireColumns(names, rows)
  const said = rows.map((cells): Said => {
    const texts = names.map((name, i) => [name, cells[i] ?? ''] as const).filter(([, text]) => text !== '')
    return Object.fromEntries(texts.map(([name, text]) => [name, UNDRESSED[name]?.(text) ?? text]))
  })
  return groupedBy(said, ({ file }) => file?.normalize() ?? null)
}
