import type { ReactNode } from 'react'
import { useModal } from '@/ui/layout/top-layer'

/**
 * A native modal dialog that covers the window, open while it is mounted. Escape and a press beside its content close
 * it.
 */
export function Modal({
  label,
  onClose,
  className,
  children,
}: {
  label: string
  onClose: () => void
  className: string
  children: ReactNode
}) {
  const ref = useModal()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the content is for the mouse; the keyboard has Escape
    <dialog
      ref={ref}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className={`fixed inset-0 m-0 size-full max-h-none max-w-none bg-transparent text-ink backdrop:bg-scrim ${className}`}
    >
      {children}
    </dialog>
  )
}
