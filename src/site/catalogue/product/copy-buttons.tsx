'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { CheckIcon, CopyIcon } from '@/ui/layout/icons'

const DONE_MS = 2000

/**
 * Copies texts to the clipboard and says so for two seconds.
 * @returns whether a text was just copied; and a function that copies one, and rejects if the browser denies it or
 * the text does not come
 */
function useCopied(): [isDone: boolean, copy: (text: string | Promise<string>) => Promise<void>] {
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

/**
 * Copies a value as plain text and says so for two seconds. If the browser denies the clipboard, the value is
 * selected instead, so that it can be copied by keyboard.
 * @param valueId id of the element that shows the value
 */
export function CopyButton({
  value,
  valueId,
  label,
  done,
}: {
  value: string
  valueId: string
  label: string
  done: string
}) {
  const [isDone, copyText] = useCopied()

  async function copy() {
    try {
      await copyText(value)
    } catch {
      const shown = document.getElementById(valueId)
      if (shown) window.getSelection()?.selectAllChildren(shown)
    }
  }

  return (
    <span className="-my-0.5 inline-flex shrink-0 items-center gap-1.5 no-script:hidden print:hidden">
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={copy}
        className="inline-flex size-7 items-center justify-center text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink"
      >
        {isDone ? <CheckIcon className="size-4 text-success" /> : <CopyIcon className="size-4" />}
      </button>
      <span role="status" className="text-xs text-success">
        {isDone && done}
      </span>
    </span>
  )
}

/**
 * A button that copies a text, or the molfile of an SDF, and says so.
 * @param of the text, or the address of the SDF, which is fetched when it is copied
 */
export function CopyText({
  of,
  done,
  failed,
  className,
  children,
}: {
  of: { text: string } | { sdf: string }
  done: string
  failed: string
  /** Of the button, as a whole, so that no script has it. */
  className: string
  children: ReactNode
}) {
  const [isDone, copy] = useCopied()
  const [hasFailed, setHasFailed] = useState(false)
  const Icon = isDone ? CheckIcon : CopyIcon
  return (
    <span className="inline-flex items-center gap-2 no-script:hidden">
      <button
        type="button"
        onClick={() => {
          setHasFailed(false)
          copy(
            'text' in of ? of.text : import('./molfile').then(({ fetchMolfile }) => fetchMolfile(of.sdf)),
          ).catch(() => setHasFailed(true))
        }}
        className={className}
      >
        <Icon className="size-4" />
        {children}
      </button>
      <span role="status" className={hasFailed ? 'text-danger text-xs' : 'text-success text-xs'}>
        {isDone ? done : hasFailed && failed}
      </span>
    </span>
  )
}
