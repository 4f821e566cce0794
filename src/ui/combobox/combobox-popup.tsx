import { Check } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type ComboboxOption, shownOptions } from '@/ui/combobox/options'
import { groupedNumber } from '@/ui/texts/grouped-number'

/** Scrolls only the list until the option is visible. */
function bringIntoView(option: HTMLElement, list: HTMLElement) {
  const bottom = option.offsetTop + option.offsetHeight
  if (option.offsetTop < list.scrollTop) list.scrollTop = option.offsetTop
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
}

/** The open list of a combobox: a native popover, which also shows above a dialog. The focus stays in the field. */
export function ComboboxPopup({
  anchor,
  listId,
  noun,
  options,
  value,
  active,
  onActive,
  onChoose,
}: {
  anchor: RefObject<HTMLInputElement | null>
  listId: string
  noun: string
  options: readonly ComboboxOption[]
  value: string
  active: number | null
  onActive: (place: number) => void
  onChoose: (place: number) => void
}) {
  const popup = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { from, shown, others } = shownOptions(options, active)

  useLayoutEffect(() => {
    if (popup.current === null || anchor.current === null) return
    popup.current.showPopover()
    return stayBeside(popup.current, anchor.current)
  }, [anchor])

  useLayoutEffect(() => {
    if (list.current === null) return
    const option = list.current.children[active === null ? 0 : active - from]
    if (option instanceof HTMLElement) bringIntoView(option, list.current)
  }, [active, from])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
    <div
      ref={popup}
      popover="manual"
      // A press here must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      className="fixed m-0 flex-col border border-line-strong bg-surface-raised p-0 text-ink text-sm shadow-xl [&:popover-open]:flex"
    >
      {options.length === 0 ? (
        <p className="px-3 py-2.5 text-ink-muted">No {noun} match.</p>
      ) : (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={noun}
          className="relative overflow-y-auto py-1"
        >
          {shown.map((option, index) => (
            <Option
              key={option.value}
              id={`${listId}-${from + index}`}
              label={option.label}
              note={option.note}
              isActive={from + index === active}
              isChosen={option.value === value}
              place={from + index}
              count={options.length}
              onActive={onActive}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
      {others > 0 && (
        <p className="border-line border-t px-3 py-2 text-ink-muted text-xs tabular-nums">
          {groupedNumber(others)} more {noun}: type to find them.
        </p>
      )}
    </div>
  )
}

function Option({
  id,
  label,
  note,
  isActive,
  isChosen,
  place,
  count,
  onActive,
  onChoose,
}: {
  id: string
  label: string
  note: string | undefined
  isActive: boolean
  isChosen: boolean
  place: number
  count: number
  onActive: (place: number) => void
  onChoose: (place: number) => void
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-setsize={count}
      aria-posinset={place + 1}
      onPointerMove={() => {
        if (!isActive) onActive(place)
      }}
      onClick={() => onChoose(place)}
      className="flex min-h-9 cursor-default items-center gap-2 border-transparent border-s-2 py-1.5 ps-2.5 pe-3 aria-selected:border-accent aria-selected:bg-surface-sunken"
    >
      <span className="min-w-0 flex-1 break-words">{label}</span>
      {note !== undefined && <span className="text-ink-muted text-xs tabular-nums">{note}</span>}
      {isChosen && <Check aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />}
    </div>
  )
}

const GAP = 4
const EDGE = 8
const MOST_HEIGHT = 320
/** With less space below than this, the side with more space is used. */
const ENOUGH_HEIGHT = 220

/** Places a popup below its field, or above it if there is more space, within the viewport. */
function place(popup: HTMLElement, field: HTMLElement) {
  const at = field.getBoundingClientRect()
  // The part of the window that an on-screen keyboard leaves.
  const top = window.visualViewport?.offsetTop ?? 0
  const bottom = top + (window.visualViewport?.height ?? window.innerHeight)
  const below = bottom - at.bottom - GAP - EDGE
  const above = at.top - top - GAP - EDGE
  const isBelow = below >= ENOUGH_HEIGHT || below >= above
  popup.style.left = `${at.left}px`
  popup.style.width = `${at.width}px`
  popup.style.maxHeight = `${Math.min(MOST_HEIGHT, isBelow ? below : above)}px`
  popup.style.top = isBelow ? `${at.bottom + GAP}px` : 'auto'
  popup.style.bottom = isBelow ? 'auto' : `${window.innerHeight - at.top + GAP}px`
}

/** Keeps a popup beside its field while the page moves. @returns a function that stops it */
function stayBeside(popup: HTMLElement, field: HTMLElement): () => void {
  const follow = () => place(popup, field)
  follow()
  window.addEventListener('scroll', follow, true)
  window.addEventListener('resize', follow)
  window.visualViewport?.addEventListener('resize', follow)
  return () => {
    window.removeEventListener('scroll', follow, true)
    window.removeEventListener('resize', follow)
    window.visualViewport?.removeEventListener('resize', follow)
  }
}
