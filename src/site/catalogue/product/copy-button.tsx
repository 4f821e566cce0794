'use client'

import { useCopied } from '@/site/catalogue/product/use-copied'
import { CheckIcon, CopyIcon } from '@/ui/layout/icons'

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
