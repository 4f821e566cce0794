import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '@/admin-views/api/api-failure'
import { send } from '@/admin-views/api/send'

let patience = new AbortController()
beforeEach(() => {
  patience = new AbortController()
  vi.stubGlobal('window', {})
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => patience.signal)
  // A server or a network that does not answer.
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        if (signal.aborted) reject(signal.reason)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['of its own', () => undefined],
  ["of the screen's", () => new AbortController().signal],
])('§8 A call that is not answered in time counts as unanswered, signal %s', async (_, signalOf) => {
  const called = send('/api/auth/verify', { signal: signalOf() })
  patience.abort()
  await expect(called).rejects.toEqual(new ApiFailure(0))
})

test('§8 A call that waits for its early answer has a deadline too', async () => {
  vi.stubGlobal('window', { earlyCalls: { token: 'x', answers: { '/api/x': new Promise(() => {}) } } })
  const called = send('/api/x', { token: 'x' })
  patience.abort()
  await expect(called).rejects.toEqual(new ApiFailure(0))
})

test('§8 Leaving a screen ends its calls at once, without a failure', async () => {
  const screen = new AbortController()
  const called = send('/api/auth/verify', { signal: screen.signal })
  screen.abort(new Error('left'))
  await expect(called).rejects.toThrow('left')
  await expect(send('/api/auth/verify', { signal: screen.signal })).rejects.toThrow('left')
})
