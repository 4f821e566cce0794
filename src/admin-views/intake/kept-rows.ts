import type { IntakeRow } from '@/admin-views/intake/intake-row'
import { INTAKE_KEY } from '@/admin-views/session/stored-session'

/** A day: the server keeps an upload that nobody has registered for as long. */
const KEPT_MS = 86_400_000

/**
 * Keeps a file that is uploaded and not registered. Each has a key of its own: tabs never overwrite each other's.
 * @returns false if the storage is full or denied: then the row lasts as long as the page
 */
export function keepRow(row: IntakeRow, by: number): boolean {
  try {
    localStorage.setItem(INTAKE_KEY + row.id, JSON.stringify({ by, row }))
    return true
  } catch {
    return false
  }
}

export function dropRow(id: string): void {
  try {
    localStorage.removeItem(INTAKE_KEY + id)
  } catch {
    // Storage is denied, so it holds nothing.
  }
}

const isKept = (value: unknown): value is { by: number; row: IntakeRow } =>
  typeof value === 'object' &&
  value !== null &&
  'by' in value &&
  'row' in value &&
  typeof value.row === 'object' &&
  value.row !== null &&
  'taken' in value.row &&
  'cells' in value.row &&
  'at' in value.row

/** The row under a key; null: none of this person, too old, or of another version of the page. */
function readRow(key: string, by: number): IntakeRow | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isKept(kept) || kept.by !== by) return null
    if (Date.now() - kept.row.at < KEPT_MS) return kept.row
    localStorage.removeItem(key)
    return null
  } catch {
    return null
  }
}

/** The rows that a person has left here within a day, in the order in which they came. */
export function keptRows(by: number): IntakeRow[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(INTAKE_KEY))
      .flatMap((key) => readRow(key, by) ?? [])
      .sort((one, other) => one.at - other.at || one.file_name.localeCompare(other.file_name))
  } catch {
    return []
  }
}

/** Calls `onChange` when another tab has kept or dropped a row. @returns a function that stops it */
export function followOtherTabs(onChange: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(INTAKE_KEY)) onChange()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
