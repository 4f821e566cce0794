'use client'

import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { FetchedTexts } from '@/domain/content/schema/pages/fetched-texts'
import type { SearchBoxWords } from '@/domain/content/schema/pages/search'
import { beginMessage } from '@/site/contact/inquiry-draft'
import { BusyLine } from '@/ui/layout/busy-line'
import { fetchTexts } from './fetch-texts'
import { LotOption } from './lot-option'
import { OptionGroups, OptionList, optionId } from './option-list'
import { type LotWords, type Option, optionGroups, statusOf } from './options'
import { isSought, siteFinder } from './site-finder'
import { Marked, SubstanceOption } from './substance-option'
import { type Answered, useAnswers } from './use-answers'

/** The list with its texts. @param texts of the page, or the address of the folder that has them */
export async function openAnswers(texts: FetchedTexts | string) {
  siteFinder.warm()
  const words = await fetchTexts(texts, 'box')
  return {
    Answers: SearchAnswers,
    words: { ...words, ofLots: () => fetchTexts(texts, 'certificate').catch(() => null) },
  }
}

/** The texts of the box, and how to get those of lots. */
type Words = SearchBoxWords & { ofLots: () => Promise<LotWords> }

/** The texts of lots once some are found; undefined until they have come, null if they do not. */
function useLotWords({ ofLots }: Words, areFound: boolean): LotWords | undefined {
  const [words, setWords] = useState<LotWords>()
  useEffect(() => {
    if (areFound && !words) ofLots().then(setWords)
  }, [areFound, words, ofLots])
  return words
}

/** The list's state for the field (WAI-ARIA combobox). */
export type SearchPopup = { isExpanded: boolean; activeId: string | undefined }

/** The keys that the field passes on. */
export type SearchKeys = { onKeyDown: (event: KeyboardEvent) => void }

/**
 * The list below the search field (contract §7), loaded when the field is first opened. The focus stays in the field,
 * which passes its keys on.
 */
function SearchAnswers({
  ref,
  text,
  listId,
  words,
  onPopup,
  onLeave,
}: {
  ref: Ref<SearchKeys>
  /** The text in the field. */
  text: string
  listId: string
  words: Words
  onPopup: (popup: SearchPopup) => void
  /** An option was followed. */
  onLeave: () => void
}) {
  const answered = useAnswers(text)
  const [active, setActive] = useState<{ of: Answered; place: number } | null>(null)
  const found = answered?.finding.ok ? answered.finding.found : null
  const areLotsFound = found !== null && found.lots.length > 0
  const lots = useLotWords(words, areLotsFound)
  const groups = useMemo(
    () => (answered && found ? optionGroups(found, answered.text, words, lots) : []),
    [answered, found, words, lots],
  )
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const isBusy = isSought(text) && (answered?.text !== text || (areLotsFound && lots === undefined))
  const isExpanded = isSought(text) && (count > 0 || isBusy)
  // In a new answer no option is active until a key or the pointer chooses one.
  const place = active && active.of === answered ? active.place : null
  const activeId = isExpanded && place !== null ? optionId(listId, place) : undefined

  useEffect(() => siteFinder.warm(), [])
  useEffect(() => onPopup({ isExpanded, activeId }), [onPopup, isExpanded, activeId])

  const activate = useCallback(
    (next: number) => setActive(answered && { of: answered, place: next }),
    [answered],
  )

  useImperativeHandle(ref, () => ({
    onKeyDown(event) {
      if (count === 0 || event.nativeEvent.isComposing) return
      if (event.key === 'ArrowDown') activate(place === null ? 0 : (place + 1) % count)
      else if (event.key === 'ArrowUp') activate(((place ?? 0) + count - 1) % count)
      else if (event.key === 'Enter' && !isBusy) {
        if (place === null) activate(0)
        else if (activeId) document.getElementById(activeId)?.click()
      } else return
      event.preventDefault()
    },
  }))

  let status = ''
  if (answered && !isBusy) status = found ? statusOf(found, answered.text, words, lots) : words.unavailable

  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  }, [onLeave])

  const follow = useCallback(
    (option: Option) => {
      const typed = answered?.text.trim().slice(0, 200) ?? ''
      if (option.asks) beginMessage(words.message.replace('{search}', () => typed))
      leave.current()
    },
    [answered, words],
  )
  const draw = useCallback(
    (option: Option) =>
      option.substance ? (
        <SubstanceOption hit={option.substance} matched={found?.words ?? []} words={words} />
      ) : option.lot && lots ? (
        <LotOption lot={option.lot} catNo={words.catNo} label={lots.fields.lot} />
      ) : (
        <Marked text={option.title} words={option.asks ? [] : (found?.words ?? [])} />
      ),
    [found, words, lots],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full flex flex-col max-h-[calc(100dvh-var(--spacing-bar)-1rem)] bg-surface-raised text-ink shadow-xl outline-1 outline-line-strong"
    >
      {isBusy && <BusyLine className="absolute inset-x-0 top-0" />}
      <p role="status" className="px-4 py-3 text-ink-muted text-sm tabular-nums empty:p-0">
        {status}
      </p>
      {isExpanded && (
        <OptionList id={listId} label={words.list} isBusy={isBusy} place={place}>
          <OptionGroups
            id={listId}
            groups={groups}
            place={place}
            onActive={activate}
            onFollow={follow}
            draw={draw}
          />
        </OptionList>
      )}
    </div>
  )
}
