'use client'

import { useSyncExternalStore } from 'react'

/** The dialogs of public pages; each is opened by its hash (contract §7). */
export type DialogName = 'structure' | 'list' | 'request' | 'certificate'

/** The name in a hash, which may have a value: `#certificate=L23`. */
const nameIn = (hash: string) => hash.slice(1).split('=', 1)[0]

const listeners = new Set<() => void>()
/** The last dialog opened by a button, and the address before it, which closing restores. */
let opened: { address: string; before: string } | null = null

function replaceAddress(address: string): void {
  // Not a new entry of the history, and no hashchange: the page below must not react to it.
  window.history.replaceState(null, '', address)
  for (const listener of listeners) listener()
}

/** Opens a dialog and puts its name into the hash. */
export function openDialog(name: DialogName): void {
  const { pathname, search, hash } = window.location
  const address = `${pathname}${search}#${name}`
  opened = { address, before: `${pathname}${search}${hash}` }
  replaceAddress(address)
}

/** Closes a dialog and restores the former hash, if it was opened by a button; does nothing if it is not open. */
export function closeDialog(name: DialogName): void {
  const { pathname, search, hash } = window.location
  if (nameIn(hash) !== name) return
  const isOpened = opened?.address === `${pathname}${search}${hash}`
  replaceAddress(isOpened && opened ? opened.before : `${pathname}${search}`)
  opened = null
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('hashchange', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('hashchange', listener)
  }
}

/**
 * Puts a value into the hash of the open dialog, so that the address leads to what it shows; does nothing if the visitor
 * has gone on to another hash.
 */
export function setDialogValue(name: DialogName, value: string): void {
  const { pathname, search, hash } = window.location
  if (nameIn(hash) !== name) return
  const address = `${pathname}${search}#${name}=${encodeURIComponent(value)}`
  if (opened) opened = { ...opened, address }
  replaceAddress(address)
}

/** The value in the hash of a dialog: `L23` of `#certificate=L23`; null if it has none or cannot be read. */
export function valueInHash(): string | null {
  const { hash } = window.location
  const start = hash.indexOf('=')
  if (start === -1) return null
  try {
    return decodeURIComponent(hash.slice(start + 1))
  } catch {
    return null
  }
}

/** Whether the hash names a dialog; not before hydration. */
export const useIsOpened = (name: DialogName): boolean =>
  useSyncExternalStore(
    subscribe,
    () => nameIn(window.location.hash) === name,
    () => false,
  )
