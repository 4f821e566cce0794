import { type ComponentType, createElement } from 'react'
import { loadedApart } from '@/ui/links/loaded-apart'
import { DialogSlot } from '@/ui/overlays/dialog-slot'

/** A dialog whose code is loaded apart. If that fails, a toast says so and `onClose` is called. */
export function dialogApart<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const { Component, preload } = loadedApart(load)
  // Made once for each dialog, when its module loads. `lazy` keeps the component's props.
  const shown = (props: Props) => (
    <DialogSlot onFail={props.onClose}>{createElement(Component as ComponentType<Props>, props)}</DialogSlot>
  )
  return Object.assign(shown, { preload })
}
