'use client'

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { FetchedTexts } from '@/domain/content/schema/pages/fetched-texts'
import type { openAnswers, SearchKeys, SearchPopup } from '@/site/search/search-answers'
import { BusyLine } from '@/ui/layout/busy-line'

const CLOSED: SearchPopup = { isExpanded: false, activeId: undefined }

/**
 * Opens over the bar on click, closes on blur and Escape. The input is never submitted (spec §2.2); a list below the
 * field shows results (contract §7). Its code and texts are loaded when the box is first opened.
 */
export function SearchBox({
  label,
  placeholder,
  styles,
  icon,
  texts,
  unavailable,
}: {
  label: string
  placeholder: string
  /** Classes of its parts, written by the server so that no script has them. */
  styles: Record<'button' | 'box' | 'line' | 'field', string>
  icon: ReactNode
  /** Its texts, or the address of the folder that has them. */
  texts: FetchedTexts | string
  /** The sentence for a list whose code or texts cannot be loaded. */
  unavailable: string
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [popup, setPopup] = useState(CLOSED)
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof openAnswers>>>()
  const [hasFailed, setHasFailed] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const keys = useRef<SearchKeys>(null)
  const listId = useId()

  useEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: code that failed to load is requested again with the next key
  useEffect(() => {
    if (!isOpen || loaded) return
    import('@/site/search/search-answers')
      .then(({ openAnswers }) => openAnswers(texts))
      .then(setLoaded, () => setHasFailed(true))
  }, [isOpen, text, loaded])

  function close() {
    setIsOpen(false)
    setText('')
    setPopup(CLOSED)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className={styles.button}
      >
        {icon}
      </button>
      {isOpen && (
        <search className={styles.box}>
          <form onSubmit={(event) => event.preventDefault()} className={styles.line}>
            <span className="text-ink-muted">{icon}</span>
            <input
              ref={input}
              type="search"
              role="combobox"
              aria-label={label}
              aria-autocomplete="list"
              aria-expanded={popup.isExpanded}
              aria-controls={listId}
              aria-activedescendant={popup.activeId}
              placeholder={placeholder}
              autoComplete="off"
              enterKeyHint="done"
              value={text}
              onChange={(event) => setText(event.target.value)}
              onBlur={close}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return keys.current?.onKeyDown(event)
                close()
                button.current?.focus()
              }}
              className={styles.field}
            />
          </form>
          {loaded ? (
            <loaded.Answers
              ref={keys}
              text={text}
              listId={listId}
              words={loaded.words}
              onPopup={setPopup}
              onLeave={close}
            />
          ) : hasFailed ? (
            <p role="status" className="absolute inset-x-0 top-full bg-surface px-4 py-3 text-sm">
              {unavailable}
            </p>
          ) : (
            <BusyLine className="absolute inset-x-0 top-full" />
          )}
        </search>
      )}
    </>
  )
}
