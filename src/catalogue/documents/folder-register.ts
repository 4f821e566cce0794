import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Refused } from '@/domain/rules/changes/refused'
import { catalogueNumbersIn } from '@/domain/rules/documents/proposing/catalogue-numbers-in'
import { dateAlone } from '@/domain/rules/documents/proposing/dates-in'
import { plainPaper } from '@/domain/rules/documents/proposing/plain-paper'
import { UnreadableFile } from '../reading/table/unreadable-file'
import { openCsv } from '../reading/text/csv-table'

/** The table in a folder that says what its files are (contract §10). */
export const REGISTER = 'register.csv'

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

/** Reads the table in a folder. @returns its rows, by file name @throws {Refused} if it cannot be read */
export async function readRegister(folder: string): Promise<Map<string, Said>> {
  const bytes = await readFile(path.join(folder, REGISTER)).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!bytes) return new Map()
  const { columns, records } = openRegister(bytes)
  const rows = Array.from(records(), ({ cells }): Said => {
    const texts = columns.map(({ name }, i) => [name.trim().toLowerCase(), cells[i]?.trim() ?? ''] as const)
    return Object.fromEntries(
      texts.filter(([, text]) => text !== '').map(([name, text]) => [name, UNDRESSED[name]?.(text) ?? text]),
    )
  })
  return new Map(rows.flatMap((row) => (row.file === undefined ? [] : [[row.file, row]])))
}
