import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

export type MenuPlacement = 'below-start' | 'below-end' | 'above-start'

const GAP = 4
const EDGE = 8

/** Places the menu beside its button, on the other side if there is no space, always inside the window. */
function place(menu: HTMLElement, anchor: HTMLElement, placement: MenuPlacement) {
  const at = anchor.getBoundingClientRect()
  // Above a wide button the menu is as wide as the button.
  if (placement === 'above-start') menu.style.minWidth = `max(10rem, ${at.width}px)`
  const { offsetWidth: width, offsetHeight: height } = menu
  const below = at.bottom + GAP
  const above = at.top - GAP - height
  const hasRoomBelow = below + height <= window.innerHeight - EDGE
  const isBelow = above < EDGE || (placement !== 'above-start' && hasRoomBelow)
  const left = placement === 'below-end' ? at.right - width : at.left
  menu.style.top = `${isBelow ? below : above}px`
  menu.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - EDGE - width))}px`
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]

/** The item that a key moves to, with wrap-around, or the next with that first letter. */
function itemFor(key: string, items: HTMLElement[], current: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(current + 1) % items.length]
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const inTurn = [...items.slice(current + 1), ...items.slice(0, current + 1)]
  return inTurn.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}

/** The open menu: a native popover that closes on a press outside. */
export function MenuPopup({
  anchor,
  label,
  placement,
  firstFocus,
  onClose,
  onDismiss,
  children,
}: {
  anchor: RefObject<HTMLButtonElement | null>
  label: string
  placement: MenuPlacement
  firstFocus: 'first' | 'last'
  /** Closed by key or by choosing: the focus returns to the button. */
  onClose: () => void
  /** Closed by a press elsewhere, or because its button moved: the focus stays where it is. */
  onDismiss: () => void
  children: ReactNode
}) {
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const menu = ref.current
    if (menu === null || anchor.current === null) return
    menu.showPopover()
    place(menu, anchor.current, placement)
    itemsOf(menu)
      .at(firstFocus === 'first' ? 0 : -1)
      ?.focus()
  }, [anchor, placement, firstFocus])

  useLayoutEffect(() => {
    const button = anchor.current
    if (button === null) return
    const { top, left } = button.getBoundingClientRect()
    function dismissWhenMoved() {
      const now = button?.getBoundingClientRect()
      if (now?.top !== top || now.left !== left) onDismiss()
    }
    window.addEventListener('scroll', dismissWhenMoved, true)
    window.addEventListener('resize', dismissWhenMoved)
    return () => {
      window.removeEventListener('scroll', dismissWhenMoved, true)
      window.removeEventListener('resize', dismissWhenMoved)
    }
  }, [anchor, onDismiss])

  function moveFocus(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation()
      if (event.key === 'Escape') event.preventDefault()
      return onClose()
    }
    const items = itemsOf(event.currentTarget)
    const current = items.findIndex((item) => item.matches(':focus'))
    const next = itemFor(event.key, items, current)
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div
      ref={ref}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={moveFocus}
      onToggle={(event) => {
        if (event.newState === 'closed') onDismiss()
      }}
      onClick={onClose}
      className="fixed m-0 min-w-40 border border-line-strong bg-surface-raised p-0 py-1 text-ink shadow-xl outline-none transition-opacity starting:opacity-0"
    >
      {children}
    </div>
  )
}
