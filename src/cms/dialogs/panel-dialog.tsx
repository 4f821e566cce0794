'use client'

import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

/** Stops a dialog's events before the document's form, which contains the dialog in React's tree. */
const keep = (event: FormEvent) => event.stopPropagation()

/**
 * A modal dialog of the panel, open while it is rendered. It is outside the document's form, which would react to its
 * key presses.
 * @param children rendered with the function that closes it; the focus then goes back to where it was
 */
export function PanelDialog({
  heading,
  className,
  onClose,
  children,
}: {
  heading: string
  className?: string
  onClose: () => void
  children: (end: () => void) => ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before anything sees it closed.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const end = () => {
    dialog.current?.close()
    onClose()
  }
  return createPortal(
    <dialog
      ref={dialog}
      className={['panel-dialog', className].filter(Boolean).join(' ')}
      aria-labelledby={id}
      onClose={onClose}
      onSubmit={keep}
      onChange={keep}
    >
      <h2 id={id}>{heading}</h2>
      {children(end)}
    </dialog>,
    document.body,
  )
}
