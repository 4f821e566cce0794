import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../instruments/servers'
import type { Publisher } from './publisher'
import { Visitor } from './visits'

export const FLIPS = 20
export const REQUESTS = 200_000
const AT_ONCE = 8

/**
 * Puts another release live 20 times under continuous requests: each answer must be of one release, and none may
 * fail.
 */
export async function flips(product: Server, publisher: Publisher, page: string, [a, b]: [number, number]) {
  const visitor = new Visitor(product.url, AT_ONCE)
  const bodies = new Map<string, Set<string>>()
  let [left, failed] = [REQUESTS, 0]
  const visiting = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1
        const { status, release, bytes } = await visitor.visit(page)
        if (status !== 200) failed += 1
        const seen = bodies.get(release) ?? new Set<string>()
        bodies.set(release, seen.add(bytes.toString('latin1')))
      }
    }),
  )
  const taken: number[] = []
  for (let flip = 0; flip < FLIPS; flip += 1) {
    await sleep(500)
    const start = performance.now()
    await publisher.live(flip % 2 === 0 ? a : b)
    taken.push(performance.now() - start)
  }
  await visiting
  visitor.close()
  const mixed = [...bodies.values()].reduce((sum, { size }) => sum + size - 1, 0)
  return { failed, mixed, releases: bodies.size, taken }
}
