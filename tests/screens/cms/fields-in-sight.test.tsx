import { useIntersect } from '@payloadcms/ui/hooks/useIntersect'
import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

let report: IntersectionObserverCallback = () => {}

beforeAll(async () => {
  // The one of a browser, whose reports the test makes: jsdom has none.
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      report = callback
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  await import('@/cms/fields/fields-in-sight')
})

/** Says what Payload does before it renders a field. */
function Field() {
  const [ref, entry] = useIntersect()
  const watch = (node: HTMLElement | null) => {
    if (node) ref(node)
  }
  return <div ref={watch}>{entry?.isIntersecting ? 'in sight' : 'elsewhere'}</div>
}

test('contract §6 of several reports on a field, Payload goes by the newest', () => {
  render(<Field />)
  // All that Payload reads of them.
  const entries = [false, true].map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry)
  act(() => report(entries, new IntersectionObserver(() => {})))
  expect(screen.getByText('in sight')).toBeDefined()
})
