import { useSyncExternalStore } from 'react'
import { partAt } from './part-at'

/** What is wrong with the fields of a form, by their places in it: a line each. */
export type Faults = ReadonlyMap<string, readonly string[]>

const NONE: Faults = new Map()

/**
 * The faults that are shown. They are kept beside Payload's form, which forgets those of all fields with the next answer
 * to an autosave. null: nothing was refused since the document was last saved for release.
 */
let told: Faults | null = null
const listeners = new Set<() => void>()

export const toldFaults = (): Faults | null => told

export function tellFaults(faults: Faults | null): void {
  told = faults
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const NO_LINES: readonly string[] = []

/** What is wrong with one field. */
export const useFaultsAt = (path: string): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => told?.get(path) ?? NO_LINES,
    () => NO_LINES,
  )

/** How many fields of a row are wrong. */
export const useFaultyFields = (row: string): number =>
  useSyncExternalStore(
    subscribe,
    () => [...(told ?? NONE).keys()].filter((path) => path.startsWith(`${row}.`)).length,
    () => 0,
  )

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function faultsOf(listed: unknown): Faults {
  return new Map(
    listOf(listed).map((fault) => [
      String(partAt(fault, 'path')),
      String(partAt(fault, 'message')).split('\n'),
    ]),
  )
}

/** The faults for which a save was refused. @param answer the body of the refusal */
export const faultsOfRefusal = (answer: unknown): Faults =>
  faultsOf(partAt(partAt(listOf(partAt(answer, 'errors'))[0], 'data'), 'errors'))

/** The faults that a draft was saved with. @param answer the body of the answer */
export const faultsOfDraft = (answer: unknown): Faults => faultsOf(partAt(partAt(answer, 'doc'), 'faults'))
