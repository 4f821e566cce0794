'use client'

import { Content, Portal, Root, Trigger } from 'radix-ui/tooltip'
import type { ReactElement } from 'react'

/**
 * A short name beside a control that shows an icon only. It needs a `TooltipProvider` above it, which holds the delay.
 *
 * @param isOff renders the control alone, where the name is on screen already
 */
export function Tooltip({
  text,
  side = 'right',
  isOff = false,
  children,
}: {
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  isOff?: boolean
  children: ReactElement
}) {
  return (
    <Root open={isOff ? false : undefined}>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content
          side={side}
          sideOffset={8}
          className="z-50 bg-surface-inverse px-2.5 py-1 text-ink-inverse text-xs shadow-lg"
        >
          {text}
        </Content>
      </Portal>
    </Root>
  )
}
