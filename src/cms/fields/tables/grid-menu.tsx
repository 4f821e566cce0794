import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

export type GridAction = { label: string; act: () => void; isOff?: boolean }

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The actions of a row or a column of a grid, behind a button at its edge. */
export function GridMenu({
  name,
  label,
  isReached,
  actions,
}: {
  /** What its button shows. */
  name: string
  label: string
  /** Whether Tab reaches it: only in the row or column with the focus, so that Tab leads from cell to cell. */
  isReached: boolean
  actions: readonly GridAction[]
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
  useEffect(() => {
    if (isOpen)
      list.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true })
  }, [isOpen])
  function onKey(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape') return close()
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = entries()
    const at = all.findIndex((entry) => entry.matches(':focus'))
    all.at((at + step + all.length) % all.length)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves the menu
    <span
      className="panel-grid-menu"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        tabIndex={isReached || isOpen ? 0 : -1}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {name}
      </button>
      {isOpen && (
        <div ref={list} id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKey}>
          {actions.map(({ label: words, act, isOff = false }) => (
            <button
              key={words}
              type="button"
              role="menuitem"
              disabled={isOff}
              onClick={() => {
                close()
                act()
              }}
            >
              {words}
            </button>
          ))}
        </div>
      )}
    </span>
  )
}
