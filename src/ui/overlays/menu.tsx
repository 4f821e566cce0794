'use client'

import { clsx } from 'clsx/lite'
import { type KeyboardEvent, type ReactElement, type ReactNode, type Ref, useRef, useState } from 'react'
import { type MenuPlacement, MenuPopup } from '@/ui/overlays/menu-popup'

/** Props for a menu's button. */
type MenuButtonProps = {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onPointerDown: () => void
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * A button that opens a menu of actions, by the ARIA pattern. Only the button is rendered until then. An action runs
 * after the button has the focus again, so that a dialog it opens returns the focus there.
 */
export function Menu({
  label,
  placement = 'below-end',
  button,
  children,
}: {
  label: string
  placement?: MenuPlacement
  button: (props: MenuButtonProps) => ReactElement
  children: ReactNode
}) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(null)
  const wasOpen = useRef(false)

  function close() {
    setOpenAt(null)
    anchor.current?.focus()
  }

  return (
    <>
      {button({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': openAt !== null,
        // The press that dismisses an open menu must not open it again.
        onPointerDown: () => {
          wasOpen.current = openAt !== null
        },
        onClick: () => {
          setOpenAt(wasOpen.current ? null : 'first')
          wasOpen.current = false
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last')
        },
      })}
      {openAt !== null && (
        <MenuPopup
          anchor={anchor}
          label={label}
          placement={placement}
          firstFocus={openAt}
          onClose={close}
          onDismiss={() => setOpenAt(null)}
        >
          {children}
        </MenuPopup>
      )}
    </>
  )
}

/** One action of a `Menu`. */
export function MenuItem({
  icon,
  isDangerous = false,
  offBecause,
  onSelect,
  children,
}: {
  icon?: ReactNode
  isDangerous?: boolean
  /** Why it is off; it can be focused and pressed all the same. */
  offBecause?: string
  onSelect: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={offBecause !== undefined || undefined}
      title={offBecause}
      // After the click the menu closes and returns the focus; a dialog opened then knows where to return it.
      onClick={() => queueMicrotask(onSelect)}
      onPointerMove={(event) => event.currentTarget.focus()}
      className={clsx(
        'flex min-h-9 w-full select-none items-center gap-2.5 px-3 py-1.5 text-start text-sm focus:bg-surface-sunken focus:outline-none aria-disabled:opacity-55',
        isDangerous && 'text-danger',
      )}
    >
      {icon}
      {children}
    </button>
  )
}
