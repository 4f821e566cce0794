import { expect, test } from 'vitest'
import { type Graph, perfectMatching, withoutBridges } from '@/domain/chemistry/smiles/perfect-matching'

/** Tries every pairing. */
function canPair(graph: Graph, free: ReadonlySet<number>): boolean {
  const [node] = free
  if (node === undefined) return true
  const others = (graph[node] ?? []).filter((next) => free.has(next))
  return others.some((next) =>
    canPair(graph, new Set([...free].filter((one) => one !== node && one !== next))),
  )
}

/** The same numbers every time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; yield state / 2 ** 31) state = (state * 1_103_515_245 + 12_345) % 2 ** 31
}

function randomGraph(random: Iterator<number, never>, size: number): number[][] {
  const graph = Array.from({ length: size }, (): number[] => [])
  for (let one = 0; one < size; one++) {
    for (let other = one + 1; other < size; other++) {
      if (random.next().value > 0.3) continue
      graph[one]?.push(other)
      graph[other]?.push(one)
    }
  }
  return graph
}

test('every node of a graph is paired exactly where trying all pairings succeeds', () => {
  const random = numbers(7)
  const found = { yes: 0, no: 0 }
  for (let round = 0; round < 2_000; round++) {
    const graph = randomGraph(random, 2 * (1 + (round % 5)))
    const expected = canPair(graph, new Set(graph.keys()))
    found[expected ? 'yes' : 'no']++
    expect(perfectMatching(graph) !== null, JSON.stringify(graph)).toBe(expected)
  }
  expect(Math.min(found.yes, found.no)).toBeGreaterThan(200)
})

test('an edge between two rings is removed, and those of the rings stay', () => {
  const graph = [
    [1, 2],
    [0, 2],
    [0, 1, 3],
    [2, 4, 5],
    [3, 5],
    [3, 4],
  ]
  expect(withoutBridges(graph)).toEqual([
    [1, 2],
    [0, 2],
    [0, 1],
    [4, 5],
    [3, 5],
    [3, 4],
  ])
})
