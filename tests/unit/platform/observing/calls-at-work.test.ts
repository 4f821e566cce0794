import { afterEach, expect, test, vi } from 'vitest'
import { callBegins, untilNoCall } from '@/platform/observing/calls-at-work'

afterEach(() => {
  vi.useRealTimers()
})

test('contract §7 Background work runs at once while no call is being answered', async () => {
  vi.useFakeTimers()
  await untilNoCall(60_000)
  callBegins()()
  await untilNoCall(60_000)
})

test('contract §7 Background work pauses until the last of several calls is answered', async () => {
  vi.useFakeTimers()
  const ends = [callBegins(), callBegins()]
  let goesOn = false
  const paused = untilNoCall(60_000).then(() => {
    goesOn = true
  })
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(goesOn).toBe(false)
  ends[1]?.()
  await paused
  expect(vi.getTimerCount()).toBe(0)
})

test('contract §7 Background work runs beside a long call', async () => {
  vi.useFakeTimers()
  const end = callBegins()
  const paused = untilNoCall(100)
  await vi.advanceTimersByTimeAsync(100)
  await paused
  end()
})
