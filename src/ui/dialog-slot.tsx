'use client'

import { Component, type ReactNode, Suspense } from 'react'

/** Where a dialog appears whose code is loaded when it is first wanted. Should it not come, the page goes on without. */
export class DialogSlot extends Component<
  { onFail: () => void; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFail()
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
