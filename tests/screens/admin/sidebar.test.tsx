import { act, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sidebar } from '@/admin-views/shell/sidebar'
import { stopCounting, useCountedDrafts } from '@/cms/menu/staff-calls'
import { SESSION_KEYS } from '@/domain/rules/accounts/session-storage'
import { answerCall, callsOf } from '../../support/screens/answers'

const PENDING = /^\/api\/release\/pending\?limit=1$/

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('contract §4 Drafts says how many changes are not published', () => {
  const sidebar = (drafts: number) => (
    <Sidebar
      companyName="Averline"
      Anchor={(props) => <a {...props} />}
      drafts={drafts}
      card={() => null}
      isExpanded
    />
  )
  const { rerender } = render(sidebar(1_250))
  expect(screen.getByRole('link', { name: 'Drafts , changes: 1,250' })).toBeDefined()
  rerender(sidebar(0))
  expect(screen.getByRole('link', { name: 'Drafts' })).toBeDefined()
})

test('contract §4 The panel counts them again each minute, with the session of the tab, until somebody signs out', async () => {
  let total = 3
  answerCall('GET', PENDING, () => ({ status: 200, body: { total } }))
  const { result } = renderHook(() => useCountedDrafts())
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(2_000)
  expect(callsOf('GET', PENDING)).toEqual([])
  sessionStorage.setItem(SESSION_KEYS.token, 'a-token')
  sessionStorage.setItem(SESSION_KEYS.user, '{}')
  await pass(60_000)
  expect(result.current).toBe(3)
  expect(callsOf('GET', PENDING)[0]?.headers.get('authorization')).toBe('Bearer a-token')
  total = 4
  await pass(60_000)
  expect(result.current).toBe(4)
  act(stopCounting)
  await pass(120_000)
  expect(callsOf('GET', PENDING)).toHaveLength(2)
})
