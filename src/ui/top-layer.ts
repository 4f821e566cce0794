import { useSyncExternalStore } from 'react'

/** The modal dialogs on screen, the topmost last. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/** Says that a dialog lies on top now. @returns what to call when it goes. */
export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * The topmost modal dialog, or null. A modal dialog makes everything outside it unreachable, so what must stay
 * reachable above it (messages) has to live inside it.
 */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )
}
