'use client'

import { Component, type ReactNode, Suspense } from 'react'

/** An error boundary for a dialog whose code is loaded on demand: if loading fails, the page goes on without it. */
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
