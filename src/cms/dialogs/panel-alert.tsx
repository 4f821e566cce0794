import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** A notice at the foot of the window, shown as long as its condition holds. */
export const PanelAlert = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) =>
  createPortal(
    <div role="alert" className="panel-alert">
      <p>{children}</p>
      {actions}
    </div>,
    document.body,
  )
