import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip'
import type { ReactElement } from 'react'

/** Delay before a tooltip shows, in ms (spec §9). */
const TOOLTIP_DELAY = 700

/** The part of `Tooltip` that positions and shows it. */
export function TooltipPopup({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Provider delayDuration={TOOLTIP_DELAY}>
      <Root>
        <Trigger asChild>{children}</Trigger>
        <Portal>
          <Content
            side="right"
            sideOffset={8}
            className="z-50 bg-surface-inverse px-2.5 py-1 text-ink-inverse text-xs shadow-lg"
          >
            {text}
          </Content>
        </Portal>
      </Root>
    </Provider>
  )
}
