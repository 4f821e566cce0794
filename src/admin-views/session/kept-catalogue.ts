import { readStoredSession } from '@/admin-views/session/stored-session'

/** How a person arranges the catalogue, in this browser: the address of its choices, and the columns' widths in rem. */
type Kept = { address?: string; widths?: Readonly<Record<string, number>> }

/** One entry for each person, so that nobody finds the filters of somebody else. @throws if storage is denied */
function keyOfPerson(): string | null {
  const id = readStoredSession()?.user.id
  return id === undefined ? null : `catalogue_of_${id}`
}

/** What the signed-in person has kept; nothing if storage is denied. */
export function keptCatalogue(): Kept {
  try {
    const key = keyOfPerson()
    const kept: unknown = JSON.parse((key && localStorage.getItem(key)) || '{}')
    // Only this file writes the key.
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

/** Keeps a part of it for the signed-in person, also beyond their session. */
export function keepCatalogue(part: Kept): void {
  try {
    const key = keyOfPerson()
    if (key !== null) localStorage.setItem(key, JSON.stringify({ ...keptCatalogue(), ...part }))
  } catch {
    // Storage is full or denied: the catalogue opens as it does at first.
  }
}
