'use client'

import { clsx } from 'clsx/lite'
import { usePathname } from 'next/navigation'
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'

/** How long the pointer may leave an open menu before it closes, so that it can cut a corner. */
const LEAVE_DELAY_MS = 120

/** The open menu and what opened it; a click keeps a menu open that was opened by hover. */
interface Opened {
  name: string
  by: 'hover' | 'focus' | 'click'
}

interface Menus {
  opened: Opened | null
  open: (opened: Opened | null) => void
  /** Closes this menu, unless another one is open by now. */
  close: (name: string) => void
}

const MenusContext = createContext<Menus>({
  opened: null,
  open: () => undefined,
  close: () => undefined,
})

/**
 * The menus of the bar (spec §2.2): one is open at a time; Escape, an outside click and navigation close it. Without
 * JavaScript, CSS opens them on hover and focus.
 */
export function MenuBar({ children }: { children: ReactNode }) {
  const [opened, open] = useState<Opened | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const pathname = usePathname()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useEffect(() => open(null), [pathname])

  useEffect(() => {
    if (!opened) return
    function closeFromOutside(event: PointerEvent) {
      if (event.target instanceof Node && !list.current?.contains(event.target)) open(null)
    }
    function closeByEscape(event: KeyboardEvent) {
      if (event.key === 'Escape') open(null)
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('keydown', closeByEscape)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('keydown', closeByEscape)
    }
  }, [opened])

  const menus = useMemo(
    () => ({
      opened,
      open,
      close: (name: string) => open((current) => (current?.name === name ? null : current)),
    }),
    [opened],
  )
  return (
    <MenusContext value={menus}>
      <ul ref={list} className="flex h-full items-stretch">
        {children}
      </ul>
    </MenusContext>
  )
}

/** One menu of the bar: its button and, as children, its panel. Opens on hover, focus and click. */
export function MenuDisclosure({
  name,
  marker,
  styles,
  children,
}: {
  name: string
  /** Shown after the name. */
  marker: ReactNode
  /** Classes, written by the server so that no script has them. */
  styles: { button: string; panel: string }
  children: ReactNode
}) {
  const { opened, open, close } = useContext(MenusContext)
  const isOpen = opened?.name === name
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const leaving = useRef<number>(undefined)
  const isReturning = useRef(false)

  return (
    <li
      className="group/menu flex"
      onPointerEnter={(event) => {
        window.clearTimeout(leaving.current)
        if (event.pointerType === 'mouse' && !isOpen) open({ name, by: 'hover' })
      }}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'mouse' || !isOpen) return
        leaving.current = window.setTimeout(() => close(name), LEAVE_DELAY_MS)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        isReturning.current = true
        button.current?.focus()
        isReturning.current = false
      }}
      onBlur={(event) => {
        if (isOpen && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) open(null)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onFocus={(event) => {
          if (!isReturning.current && event.currentTarget.matches(':focus-visible'))
            open({ name, by: 'focus' })
        }}
        onClick={() => open(isOpen && opened.by !== 'hover' ? null : { name, by: 'click' })}
        className={styles.button}
      >
        {name}
        {marker}
      </button>
      <div
        id={panelId}
        className={clsx(styles.panel, isOpen ? 'visible opacity-100' : 'invisible opacity-0')}
      >
        {children}
      </div>
    </li>
  )
}
