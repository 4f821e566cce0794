'use client'

import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { type FoundGroup, findAnything, findScreens } from '@/admin-views/shell/find/find-anything'
import { Modal } from '@/ui/overlays/modal'

/** Fewest characters that are searched for; below, only screens are listed. */
const FEWEST = 2

/** Pause after a key before the search, in ms. */
const PAUSE_MS = 150

type AskProducts = Parameters<typeof findAnything>[1]

/** Groups for the typed words; until the answer arrives, those of the previous words. */
function useFound(words: string, askProducts: AskProducts) {
  const [answer, setAnswer] = useState<{ words: string; groups: FoundGroup[]; isPartial: boolean } | null>(
    null,
  )
  const isSearched = words.length >= FEWEST
  useEffect(() => {
    if (words.length < FEWEST) return
    const over = new AbortController()
    const pause = setTimeout(async () => {
      const found = await findAnything(words, askProducts, over.signal)
      if (!over.signal.aborted) setAnswer({ words, ...found })
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      over.abort()
    }
  }, [words, askProducts])
  const screens = findScreens(words)
  if (!isSearched || !answer)
    return { groups: screens.entries.length > 0 ? [screens] : [], isBusy: isSearched, isPartial: false }
  return { ...answer, isBusy: answer.words !== words }
}

/**
 * The search over screens, products, content and pictures (Ctrl+K): a combobox with its list below.
 * @param askProducts the same function with every render
 */
export function FindDialog({
  askProducts,
  onGo,
  onClose,
}: {
  askProducts: AskProducts
  onGo: (href: string) => void
  onClose: () => void
}) {
  const list = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { groups, isBusy, isPartial } = useFound(typed.trim(), askProducts)
  const entries = groups.flatMap((group) => group.entries)
  const current = entries[Math.min(active, entries.length - 1)]
  const idOf = (href: string) => `${list}-${href}`

  useEffect(() => {
    if (current) document.getElementById(`${list}-${current.href}`)?.scrollIntoView({ block: 'nearest' })
  }, [current, list])

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && entries.length > 0) {
      event.preventDefault()
      setActive((Math.min(active, entries.length - 1) + step + entries.length) % entries.length)
    }
    if (event.key === 'Enter' && current && !isBusy) {
      event.preventDefault()
      onGo(current.href)
    }
  }

  return (
    <Modal label="Find anything" onClose={onClose} className="p-4">
      <div className="mx-auto mt-[8vh] flex max-h-[70vh] max-w-xl flex-col border border-line-strong border-solid bg-surface-raised">
        <input
          type="text"
          role="combobox"
          data-autofocus
          aria-label="Find a product, text, picture or screen"
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current && idOf(current.href)}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Find a product, text, picture or screen"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full shrink-0 border-line border-b border-solid bg-transparent px-4 text-ink text-sm outline-none placeholder:text-ink-muted"
        />
        <div
          id={list}
          role="listbox"
          aria-label="Found"
          aria-busy={isBusy}
          className="min-h-0 overflow-y-auto py-2"
        >
          {groups.map(({ label, entries: listed }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options
            <div key={label} role="group" aria-label={label} className="pb-2">
              <p aria-hidden="true" className="px-4 py-1 text-ink-muted text-xs">
                {label}
              </p>
              {listed.map((entry) => (
                <a
                  key={entry.href}
                  id={idOf(entry.href)}
                  role="option"
                  aria-selected={entry === current}
                  tabIndex={-1}
                  href={entry.href}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return
                    event.preventDefault()
                    onGo(entry.href)
                  }}
                  className="flex min-h-9 items-center justify-between gap-4 px-4 py-1 text-sm no-underline hover:bg-surface-sunken aria-selected:bg-surface-sunken"
                >
                  <span className="min-w-0 truncate">{entry.title}</span>
                  <span className="max-w-1/2 shrink-0 truncate text-ink-muted text-xs">{entry.detail}</span>
                </a>
              ))}
            </div>
          ))}
        </div>
        <p role="status" className="border-line border-t border-solid px-4 py-2 text-ink-muted text-xs">
          {statusText(typed.trim(), entries.length, isBusy, isPartial)}
        </p>
      </div>
    </Modal>
  )
}

function statusText(words: string, count: number, isBusy: boolean, isPartial: boolean): string {
  if (isBusy) return 'Searching …'
  if (isPartial) return 'A part could not be searched just now. Type on to try again.'
  if (words.length >= FEWEST && count === 0) return `Nothing is called “${words}”.`
  return 'Arrow keys choose, Enter opens, Escape closes.'
}
