import { act, cleanup, renderHook } from '@testing-library/react'
import { useCallback, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTypedSearch } from '@/admin-views/lists/use-typed-search'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function openSearch() {
  /** Called after the address has changed and before a render. */
  const moment = { type: () => {} }
  const { result } = renderHook(() => {
    const [address, setAddress] = useState({ search: '' })
    const change = useCallback((next: { search: string }) => {
      setAddress(next)
      moment.type()
    }, [])
    return { address, search: useTypedSearch(address, change), leadTo: setAddress }
  })
  return { result, moment }
}

const pause = () => act(() => vi.advanceTimersByTime(1_000))

test('contract §4 Text typed while the address changes is kept and searched', () => {
  const { result, moment } = openSearch()
  act(() => result.current.search[1]('a'))
  const type = result.current.search[1]
  moment.type = () => {
    moment.type = () => {}
    type('ab')
  }
  pause()
  expect(result.current.search[0]).toBe('ab')
  pause()
  expect(result.current.address.search).toBe('ab')
})

test('contract §4 The search follows a new address', () => {
  const { result } = openSearch()
  act(() => result.current.search[1]('aspirin'))
  pause()
  act(() => result.current.leadTo({ search: 'caffeine' }))
  expect(result.current.search[0]).toBe('caffeine')
})
