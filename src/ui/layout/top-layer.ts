import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** The open modal dialogs, topmost last. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/**
 * Opens a dialog as a modal one, the topmost, while it is mounted. The focus starts at the element with
 * `data-autofocus`.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    change([...open, dialog])
    return () => {
      change(open.filter((other) => other !== dialog))
      dialog.close()
    }
  }, [])
  return ref
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The topmost modal dialog, or null. What must stay usable (toasts) has to be rendered inside it. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )
}
