import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AlsoHere } from '@/admin-views/presence/also-here'
import type { TellPresence } from '@/admin-views/presence/use-presence'

const PRIYA = { id: 2, name: 'Priya Shah' }
const TOM = { id: 3, name: 'Tom Reid' }

let people: { id: number; name: string }[] = []
let told: { place: string | null; isLast: boolean }[] = []
let isAway = false
const tell: TellPresence = async ({ place }, { isLast }) => {
  told.push({ place, isLast })
  if (isAway) throw new Error('The server is away')
  return { people: place === null ? [] : people }
}

let isHidden = false
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  people = []
  told = []
  isAway = isHidden = false
})
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const show = (isShown: boolean) => {
  isHidden = !isShown
  document.dispatchEvent(new Event('visibilitychange'))
}
const places = () => told.map(({ place }) => place)

test('contract §9 Who comes is shown within ten seconds, with initials, and who leaves goes as fast', async () => {
  render(<AlsoHere place="product/7" tell={tell} />)
  await pass(2_000)
  expect(screen.queryByRole('status')).toBeNull()
  people = [PRIYA]
  await pass(10_000)
  expect(screen.getByRole('status').textContent).toBe('PSPriya Shah is also here')
  people = [PRIYA, TOM]
  await pass(10_000)
  expect(screen.getByRole('status').textContent).toContain('Priya Shah and Tom Reid are also here')
  people = []
  await pass(10_000)
  expect(screen.queryByRole('status')).toBeNull()
})

test('contract §9 A hidden tab says nothing, and says so at once when it is seen again', async () => {
  render(<AlsoHere place="product/7" tell={tell} />)
  await pass(2_000)
  show(false)
  await pass(60_000)
  expect(places()).toEqual(['product/7'])
  show(true)
  await pass(10)
  expect(places()).toEqual(['product/7', 'product/7'])
  await pass(6_500)
  expect(told).toHaveLength(3)
})

test('contract §9 Leaving a place, or the page, is said at once, and by a call that outlives the page', async () => {
  const { rerender } = render(<AlsoHere place="product/7" tell={tell} />)
  await pass(2_000)
  rerender(<AlsoHere place="product/8" tell={tell} />)
  expect(told.at(-1)).toEqual({ place: null, isLast: true })
  await pass(2_000)
  expect(places()).toEqual(['product/7', null, 'product/8'])
  window.dispatchEvent(new Event('pagehide'))
  expect(told.at(-1)).toEqual({ place: null, isLast: true })
  await pass(60_000)
  expect(told).toHaveLength(4)
})

test('contract §9 Who only passes by is not announced', async () => {
  const { unmount } = render(<AlsoHere place="product/7" tell={tell} />)
  await pass(1_000)
  unmount()
  await pass(60_000)
  expect(told).toEqual([])
})

test('contract §9 While the server is away nobody is shown, and it is asked again', async () => {
  people = [PRIYA]
  render(<AlsoHere place="product/7" tell={tell} />)
  await pass(2_000)
  isAway = true
  await pass(7_000)
  expect(screen.queryByRole('status')).toBeNull()
  isAway = false
  await pass(7_000)
  expect(screen.getByRole('status').textContent).toContain('Priya Shah')
})
