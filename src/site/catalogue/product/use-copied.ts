'use client'

import { useEffect, useState } from 'react'

const DONE_MS = 2000

/**
 * Copies texts to the clipboard and says so for two seconds.
 * @returns whether a text was just copied; and a function that copies one, and rejects if the browser denies it or
 * the text does not come
 */
export function useCopied(): [isDone: boolean, copy: (text: string | Promise<string>) => Promise<void>] {
  const [isDone, setIsDone] = useState(false)

  useEffect(() => {
    if (!isDone) return
    const timer = window.setTimeout(() => setIsDone(false), DONE_MS)
    return () => window.clearTimeout(timer)
  }, [isDone])

  async function copy(text: string | Promise<string>) {
    const { clipboard } = navigator
    if (typeof text === 'string') await clipboard.writeText(text)
    // Given at once: some browsers do not allow copying once the text has come.
    else await clipboard.write([new ClipboardItem({ 'text/plain': text })])
    setIsDone(true)
  }

  return [isDone, copy]
}
