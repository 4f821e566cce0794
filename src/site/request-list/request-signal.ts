import type { RequestedProduct } from './requested-product'

const EMPTY: readonly RequestedProduct[] = []

/** Reads the list; null until its code has come, which most visits do not need. */
let read: (() => readonly RequestedProduct[]) | null = null
const listeners = new Set<() => void>()

/** The request list before hydration. */
export const noRequest = () => EMPTY

/** The request list; empty until its code has come. */
export const requestedSoFar = (): readonly RequestedProduct[] => read?.() ?? EMPTY

export const hasRequestCode = (): boolean => read !== null

/** Tells all that show the list that it has changed. */
export function tellRequestChange(): void {
  for (const listener of listeners) listener()
}

/** The list's code has come. */
export function provideRequest(reader: () => readonly RequestedProduct[]): void {
  read = reader
  tellRequestChange()
}

/** @returns ends it */
export function onRequestChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
