import { useCallback, useRef, useState } from 'react'

function stored<Value>(key: string): Value | undefined {
  try {
    const text = localStorage.getItem(key)
    // Only this file writes the key; a value that cannot be parsed counts as no draft.
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
    // Storage is full or denied: the draft lasts as long as the page.
  }
}

/** Deletes the drafts whose keys begin with a prefix. */
export function forgetDrafts(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Storage is denied: there are no drafts.
  }
}

/**
 * Unsent input as state that survives a reload, leaving the page and closing the tab. Reads `localStorage`, so use it
 * in the browser only; another key needs another component instance.
 * @returns undefined if there is no draft; setting undefined deletes it
 */
export function useDraft<Value>(
  key: string,
): [Value | undefined, (change: (before: Value | undefined) => Value | undefined) => void] {
  const [value, setValue] = useState(() => stored<Value>(key))
  // The value set last, even if the component unmounts before it renders again.
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
