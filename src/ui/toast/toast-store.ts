import { useSyncExternalStore } from 'react'

/** How long a toast stays without being looked at, in ms (spec §9). */
export const TOAST_DURATION = 5_000
/** How long a closed toast is remembered before it is dropped, in ms (spec §9). */
const TOAST_REMOVAL_DELAY = 1_000_000

export type ToastMessage = {
  title: string
  description?: string
  /** `destructive` for failures and refusals. */
  variant?: 'default' | 'destructive'
  action?: { label: string; onSelect: () => void }
}

export type ShownToast = ToastMessage & { id: number; isOpen: boolean }

/** One at a time (spec §9): a new toast takes the place of the one before. */
let current: ShownToast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: ShownToast | null) {
  clearTimeout(removal)
  current = next
  for (const listener of listeners) listener()
}

/** Shows a message in the corner, in place of the one that is there. */
export function showToast(message: ToastMessage): void {
  lastId += 1
  change({ ...message, id: lastId, isOpen: true })
}

/** Closes the toast with this id, if it is still the one on screen. */
export function closeToast(id: number): void {
  if (current?.id !== id || !current.isOpen) return
  change({ ...current, isOpen: false })
  removal = setTimeout(() => change(null), TOAST_REMOVAL_DELAY)
}

/** The toast there is, open or closed and not yet dropped. */
export function currentToast(): ShownToast | null {
  return current
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useCurrentToast(): ShownToast | null {
  return useSyncExternalStore(subscribe, currentToast, () => null)
}
