'use client'

import { Component, type ReactNode, Suspense } from 'react'
import { showToast } from '@/ui/toast/toast-store'

type Props = { children: ReactNode } & (
  | { /** Called once the user has been told. */ onFail?: () => void }
  | { /** Called instead if there is no dialog. */ instead: () => void }
)

/** An error boundary for a dialog or a part of a page that is loaded on demand: if loading fails, the page goes on without it. */
export class DialogSlot extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    const { props } = this
    if ('instead' in props) return props.instead()
    showToast({
      title: 'This part of the page could not be loaded',
      description: 'Check the connection, then reload the page.',
      variant: 'destructive',
      action: { label: 'Reload', onSelect: () => location.reload() },
    })
    props.onFail?.()
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
