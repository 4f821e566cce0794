import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { forgetAnswers } from './answers'
import { shareComputedStyles } from './computed-styles'
import { forgetProblems, surprises, watchConsole } from './console'
import { leavePage } from './leave-page'
import { noteNoOwners } from './owner-stacks'
import { followHistory, standAt } from './route'

vi.mock('next/navigation', () => import('./route'))

// As long as a browser test would wait: on a busy machine a second is not much. Whether something is hidden hangs on styles,
// which are not there.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true })

// Browser features that screens use and jsdom lacks; none is visible without a layout.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
    returnTo.set(this, document.activeElement)
    this.querySelector<HTMLElement>('button, input, select, textarea')?.focus()
  },
  close(this: HTMLDialogElement) {
    this.open = false
    const before = returnTo.get(this)
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  },
})
const returnTo = new WeakMap<HTMLDialogElement, Element | null>()
Object.assign(HTMLElement.prototype, {
  showPopover() {},
  hidePopover() {},
  scrollIntoView() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
})
// The document's own window: the global object is a copy of it.
if (document.defaultView) shareComputedStyles(document.defaultView)
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, {
  // jsdom has no channels, and Node's lead to the pages that earlier tests have left.
  BroadcastChannel: undefined,
  scrollTo: () => {},
  matchMedia: (media: string) => ({
    media,
    // A wide window, without reduced motion.
    matches: media.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }),
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
})

followHistory()
noteNoOwners()

// A worker runs several files: the pages of the previous one are closed.
leavePage()

beforeEach(() => {
  watchConsole()
})

afterEach(() => {
  cleanup()
  standAt('/')
  sessionStorage.clear()
  localStorage.clear()
  const unanswered = forgetAnswers()
  const said = surprises()
  forgetProblems()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(unanswered, 'calls that the test did not answer').toEqual([])
  expect(said, 'lines on the console that the test did not announce').toEqual([])
})
