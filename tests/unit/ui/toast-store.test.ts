import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, currentToast, showToast, TOAST_DURATION } from '@/ui/toast/toast-store'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('§9 A toast stays 5,000 ms', () => {
  expect(TOAST_DURATION).toBe(5_000)
})

test('§9 A new toast replaces the one before, which cannot close it', () => {
  showToast({ title: 'First' })
  const first = currentToast()?.id ?? 0
  showToast({ title: 'Second' })
  closeToast(first)
  expect(currentToast()).toMatchObject({ title: 'Second', isOpen: true })
  closeToast(currentToast()?.id ?? 0)
})

test('§9 A closed toast is dropped after 1,000,000 ms', () => {
  showToast({ title: 'Said' })
  closeToast(currentToast()?.id ?? 0)
  vi.advanceTimersByTime(999_999)
  expect(currentToast()).toMatchObject({ title: 'Said', isOpen: false })
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeNull()
})

test('§9 A toast that arrives in between is not dropped with the one before', () => {
  showToast({ title: 'Before' })
  closeToast(currentToast()?.id ?? 0)
  vi.advanceTimersByTime(900_000)
  showToast({ title: 'After' })
  vi.advanceTimersByTime(200_000)
  expect(currentToast()).toMatchObject({ title: 'After', isOpen: true })
  closeToast(currentToast()?.id ?? 0)
})
