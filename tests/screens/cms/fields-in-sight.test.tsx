import { useIntersect } from '@payloadcms/ui/hooks/useIntersect'
import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

let report: IntersectionObserverCallback = () => {}

beforeAll(async () => {
  // jsdom has no IntersectionObserver: the test makes its reports.
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      report = callback
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  await import('@/cms/fields/inputs/fields-in-sight')
})

/** Shows Payload's decision before it renders a field. */
function Field() {
  const [ref, entry] = useIntersect()
  const watch = (node: HTMLElement | null) => {
    if (node) ref(node)
  }
  return <div ref={watch}>{entry?.isIntersecting ? 'in sight' : 'elsewhere'}</div>
}

test('contract §6 Of several reports on a field, Payload uses the newest', () => {
  render(<Field />)
  // Payload reads only these properties.
  const entries = [false, true].map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry)
  act(() => report(entries, new IntersectionObserver(() => {})))
  expect(screen.getByText('in sight')).toBeDefined()
})
