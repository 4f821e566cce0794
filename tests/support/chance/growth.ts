import { expect } from 'vitest'

const TIMES = 8
const ROUNDS = 20
/** Squared, the work would take eight times as long. */
const MOST = 3
/** Below this it is the clock and the collector of garbage that are measured, in ms. */
const NOISE = 2

async function milliseconds(work: () => unknown): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/**
 * The time that this process computes while some work is done, in ms: however busy the machine is, it is the same.
 * What the process does beside it counts too.
 */
export async function computingTime(work: () => unknown): Promise<number> {
  const begin = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1_000
}

/**
 * Holds that work grows with its size and not with its square, whatever the machine does beside it: one piece of eight
 * times the size takes about as long as eight pieces. The quickest of up to twenty rounds counts.
 * @param work makes a piece of a size, and does with it what is measured
 * @param size of the small piece
 */
export async function expectLinear(work: (size: number) => unknown, size: number): Promise<void> {
  let pieces = Number.POSITIVE_INFINITY
  let whole = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round += 1) {
    const eightPieces = async () => {
      for (let time = 0; time < TIMES; time += 1) await work(size)
    }
    pieces = Math.min(pieces, await milliseconds(eightPieces))
    whole = Math.min(whole, await milliseconds(() => work(size * TIMES)))
    if (whole <= MOST * pieces + NOISE) return
  }
  expect.unreachable(
    `8 pieces take ${pieces.toFixed(1)} ms, one of 8 times the size takes ${whole.toFixed(1)} ms`,
  )
}
