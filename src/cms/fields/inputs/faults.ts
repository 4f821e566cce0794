import { useSyncExternalStore } from 'react'
import { listOf, partAt } from '../part-at'

/** The problems of a form by field path, one per line. */
type Faults = ReadonlyMap<string, readonly string[]>

const NONE: Faults = new Map()

/**
 * The problems shown. Kept outside Payload's form, which forgets them with the answer to the next autosave. Null: no
 * save was refused since the document was last saved for release.
 */
let shown: Faults | null = null
const listeners = new Set<() => void>()

export const shownFaults = (): Faults | null => shown

export function showFaults(faults: Faults | null): void {
  shown = faults
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const NO_LINES: readonly string[] = []

/** The problems of one field. */
export const useFaultsAt = (path: string): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => shown?.get(path) ?? NO_LINES,
    () => NO_LINES,
  )

/** All problems of the form. */
export const useShownFaults = (): Faults =>
  useSyncExternalStore(
    subscribe,
    () => shown ?? NONE,
    () => NONE,
  )

/** The number of fields with problems in a row. */
export const useFaultyFields = (row: string): number =>
  useSyncExternalStore(
    subscribe,
    () => [...(shown ?? NONE).keys()].filter((path) => path.startsWith(`${row}.`)).length,
    () => 0,
  )

function faultsOf(listed: unknown): Faults {
  return new Map(
    listOf(listed).map((fault) => [
      String(partAt(fault, 'path')),
      String(partAt(fault, 'message')).split('\n'),
    ]),
  )
}

/** The problems for which a save was refused. @param answer the body of the refusal */
export const faultsOfRefusal = (answer: unknown): Faults =>
  faultsOf(partAt(partAt(listOf(partAt(answer, 'errors'))[0], 'data'), 'errors'))

/** The problems that a draft was saved with. @param answer the body of the answer */
export const faultsOfDraft = (answer: unknown): Faults => faultsOf(partAt(partAt(answer, 'doc'), 'faults'))
