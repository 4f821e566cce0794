'use client'

import { useCallback, useRef, useState } from 'react'

function stored<Value>(key: string): Value | undefined {
  try {
    const text = localStorage.getItem(key)
    // Nobody else writes this key, and what cannot be read was never typed.
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    return undefined
  }
}

function store(key: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or closed: then it lasts as long as the page.
  }
}

/** Forgets the drafts whose keys begin so: what they were for has come to an end. */
export function forgetDrafts(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // A storage that is closed holds none.
  }
}

/**
 * What somebody has typed and not sent yet: a state that survives a reload, leaving the page and closing the tab.
 * Reads the storage at once, so use it in the browser only; another key is another component.
 * @returns undefined when there is nothing; setting undefined forgets it
 */
export function useDraft<Value>(
  key: string,
): [Value | undefined, (change: (before: Value | undefined) => Value | undefined) => void] {
  const [value, setValue] = useState(() => stored<Value>(key))
  // What was set last, also when the component goes before it is rendered again.
  const latest = useRef(value)
  const change = useCallback(
    (next: (before: Value | undefined) => Value | undefined) => {
      latest.current = next(latest.current)
      store(key, latest.current)
      setValue(latest.current)
    },
    [key],
  )
  return [value, change]
}
