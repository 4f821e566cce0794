'use client'

import { Content, Portal, Root, Trigger } from 'radix-ui/dropdown-menu'
import { type ComponentProps, type ReactElement, type ReactNode, useRef } from 'react'
import { MenuChoiceProvider } from '@/ui/menu-choice'
import { useTopDialog } from '@/ui/top-layer'

/**
 * A button that opens a menu of actions, by the ARIA pattern: arrow keys, Home, End, first letters, Escape. An action
 * runs once its button has the focus back, so that a dialog it opens returns the focus there.
 *
 * @param trigger the button
 */
export function Menu({
  trigger,
  label,
  side,
  align = 'end',
  children,
}: {
  trigger: ReactElement
  label?: string
  side?: ComponentProps<typeof Content>['side']
  align?: ComponentProps<typeof Content>['align']
  children: ReactNode
}) {
  const dialog = useTopDialog()
  const chosen = useRef<(() => void) | null>(null)
  return (
    <Root modal={false}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal container={dialog}>
        <Content
          aria-label={label}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={() => {
            // A microtask: after the menu's own handler, which comes next and moves the focus.
            if (chosen.current) queueMicrotask(chosen.current)
            chosen.current = null
          }}
          className="z-40 min-w-40 border border-line-strong bg-surface-raised py-1 text-ink shadow-xl transition-opacity starting:opacity-0"
        >
          <MenuChoiceProvider
            value={(action) => {
              chosen.current = action
            }}
          >
            {children}
          </MenuChoiceProvider>
        </Content>
      </Portal>
    </Root>
  )
}
