import { expect } from 'vitest'

const TIMES = 8
const ROUNDS = 20
/** With quadratic growth it would take eight times as long. */
const MOST = 3
/** Below this (in ms) the clock and the garbage collector are measured. */
const NOISE = 2

async function milliseconds(work: () => unknown): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/**
 * The computing time of this process for some work, in ms, however busy the machine is.
 * Other work of the process counts too.
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
 * @param work makes an input of a size, and performs the measured work on it
 * @param size of the small piece
 * @param what is worked on, for the message of a failure
 */
export async function expectLinear(work: (size: number) => unknown, size: number, what = ''): Promise<void> {
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
    `${what} 8 pieces take ${pieces.toFixed(1)} ms, one of 8 times the size takes ${whole.toFixed(1)} ms`,
  )
}
