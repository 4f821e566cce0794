'use client'

import { type KeyboardEvent, type ReactElement, type ReactNode, type Ref, useRef, useState } from 'react'
import { type MenuPlacement, MenuPopup } from '@/ui/menu-popup'

/** Props for a menu's button. */
export type MenuButtonProps = {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onPointerDown: () => void
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * A button that opens a menu of actions, by the ARIA pattern: arrow keys, Home, End, first letters, Escape. Only the
 * button is rendered until it is opened, so that a long table can have one per row. An action runs after the button
 * has the focus again, so that a dialog it opens returns the focus there.
 *
 * @param children the actions, each a `MenuItem`
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
