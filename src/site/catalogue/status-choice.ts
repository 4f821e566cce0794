'use client'

import { useSyncExternalStore } from 'react'
import type { InventoryStatus } from '@/domain/inventory-status'

// Kept across category pages while the visitor browses, in memory only.
let chosen: ReadonlySet<InventoryStatus> = new Set()
const none: ReadonlySet<InventoryStatus> = new Set()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function toggle(status: InventoryStatus) {
  const next = new Set(chosen)
  if (!next.delete(status)) next.add(status)
  chosen = next
  for (const listener of listeners) listener()
}

/** The inventory statuses ticked on the category pages, and a function that toggles one (spec §2.12). */
export function useStatusChoice() {
  return [
    useSyncExternalStore(
      subscribe,
      () => chosen,
      () => none,
    ),
    toggle,
  ] as const
}
