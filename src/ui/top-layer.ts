import { useSyncExternalStore } from 'react'

/** The open modal dialogs, topmost last. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/** Registers a dialog as the topmost. @returns a function that removes it */
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
 * The topmost modal dialog, or null. Everything outside a modal dialog is inert, so what must stay usable (toasts)
 * has to be rendered inside it.
 */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )
}
