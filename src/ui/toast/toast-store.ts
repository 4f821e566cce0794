import { useSyncExternalStore } from 'react'

/** How long a toast is shown, in ms; paused while it is hovered or focused (spec §9). */
export const TOAST_DURATION = 5_000
/** How long a closed toast is kept before it is dropped, in ms (spec §9). */
const TOAST_REMOVAL_DELAY = 1_000_000

export type ToastMessage = {
  title: string
  description?: string
  /** `destructive` for failures and refusals. */
  variant?: 'default' | 'destructive'
  action?: { label: string; onSelect: () => void }
  /** Whether it stays until it is closed or replaced, because it is shown only once. */
  staysOpen?: true
}

export type ShownToast = ToastMessage & { id: number; isOpen: boolean }

/** One at a time (spec §9): a new toast replaces the current one. */
let current: ShownToast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: ShownToast | null) {
  clearTimeout(removal)
  current = next
  for (const listener of listeners) listener()
}

/** Shows a toast, replacing the current one. */
export function showToast(message: ToastMessage): void {
  lastId += 1
  change({ ...message, id: lastId, isOpen: true })
}

/** Closes the toast with this id, if it is still shown. */
export function closeToast(id: number): void {
  if (current?.id !== id || !current.isOpen) return
  change({ ...current, isOpen: false })
  removal = setTimeout(() => change(null), TOAST_REMOVAL_DELAY)
}

/** The current toast, open or closed but not yet dropped. */
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
