import {
  type AtomPlace,
  at,
  bend,
  between,
  branchesOf,
  type FlatLayout,
  type Move,
  parts,
  turnOver,
  withMoved,
} from './flat-layout'

/** Two unbonded atoms closer than this share of a bond look like one. */
const CROWDED = 0.6
/** The most moves of branches; a layout that is unclear after them stays so. */
const MOST_MOVES = 6
/** The angle by which a branch may be bent at its root. */
const BEND = Math.PI / 7

const BENDS: readonly Move[] = [bend(BEND), bend(-BEND)]
const MOVES: readonly Move[] = [turnOver, ...BENDS]
export type Clash = {
  /** Atoms of both sides: moving a branch with some but not all of them may resolve the clash. */
  atoms: readonly number[]
  /** 1 for crossing bonds; the missing share of the distance for atoms that are too close. */
  weight: number
}

export const weightOf = (clashes: readonly Clash[]) => clashes.reduce((sum, { weight }) => sum + weight, 0)

/** How unclear a layout is: crossing bonds, and missing distance between atoms. 0 is clear. */
export function unclearness(layout: FlatLayout): number {
  return weightOf(clashesOf(layout))
}

/**
 * Makes room: repeatedly flips or bends the branch that leaves the layout clearest.
 * @returns the places; the same array if no move helps
 */
export function makeRoom(layout: FlatLayout): readonly AtomPlace[] {
  let current = layout.places
  let clashes = clashesOf(layout)
  const branches = clashes.length === 0 ? [] : branchesOf(layout)
  for (let count = 0; count < MOST_MOVES && clashes.length > 0; count++) {
    let [best, most] = [current, 0.01]
    for (const branch of branches) {
      if (!clashes.some((clash) => parts(branch.atoms, clash))) continue
      const before = weightOf(clashesOf({ ...layout, places: current }, branch.atoms))
      for (const move of branch.isStiff ? BENDS : MOVES) {
        const moved = withMoved(current, branch, move)
        const gain = before - weightOf(clashesOf({ ...layout, places: moved }, branch.atoms))
        if (gain > most) [best, most] = [moved, gain]
      }
    }
    if (best === current) break
    current = best
    clashes = clashesOf({ ...layout, places: current })
  }
  return current
}

/**
 * Finds what makes a layout unclear.
 * @param moved finds only clashes with these atoms: a move changes no others
 */
export function clashesOf({ places, bonds }: FlatLayout, moved?: ReadonlySet<number>): Clash[] {
  return [...crossings(places, bonds, moved), ...tightPairs(places, bonds, moved)]
}

export const bondsAt = (bonds: FlatLayout['bonds'], atoms: ReadonlySet<number>): number[] =>
  bonds.flatMap(([a, b], bond) => (atoms.has(a) || atoms.has(b) ? [bond] : []))

function crossings(
  places: readonly AtomPlace[],
  bonds: FlatLayout['bonds'],
  moved?: ReadonlySet<number>,
): Clash[] {
  const found: Clash[] = []
  const asked = moved === undefined ? bonds.map((_, bond) => bond) : bondsAt(bonds, moved)
  const isAsked = new Set(asked)
  for (const bond of asked) {
    const [a, b] = bonds[bond] ?? [0, 0]
    const [from, to] = [at(places, a), at(places, b)]
    bonds.forEach(([c, d], other) => {
      if (other <= bond && isAsked.has(other)) return
      if (a === c || a === d || b === c || b === d) return
      if (cross(from, to, at(places, c), at(places, d))) found.push({ atoms: [a, c], weight: 1 })
    })
  }
  return found
}

function tightPairs(
  places: readonly AtomPlace[],
  bonds: FlatLayout['bonds'],
  moved?: ReadonlySet<number>,
): Clash[] {
  const lengths = bonds.map(([a, b]) => between(places, a, b))
  const near = (CROWDED * lengths.reduce((sum, length) => sum + length, 0)) / (lengths.length || 1)
  const found: Clash[] = []
  // Bonded atoms are a bond apart, so never found here.
  places.forEach((one, atom) => {
    if (moved !== undefined && !moved.has(atom)) return
    places.forEach((other, otherAtom) => {
      if (otherAtom >= atom && (moved === undefined || moved.has(otherAtom))) return
      const [dx, dy] = [one.x - other.x, one.y - other.y]
      if (dx > near || dx < -near || dy > near || dy < -near) return
      const missing = CROWDED * (1 - Math.hypot(dx, dy) / (near || 1))
      if (missing > 0) found.push({ atoms: [atom, otherAtom], weight: missing })
    })
  })
  return found
}

/** Whether the segments from–to and start–end cross. */
function cross(from: AtomPlace, to: AtomPlace, start: AtomPlace, end: AtomPlace): boolean {
  if (Math.max(from.x, to.x) < Math.min(start.x, end.x) || Math.max(start.x, end.x) < Math.min(from.x, to.x))
    return false
  return (
    sideOf(from, to, start) * sideOf(from, to, end) < 0 &&
    sideOf(start, end, from) * sideOf(start, end, to) < 0
  )
}

const sideOf = (from: AtomPlace, to: AtomPlace, of: AtomPlace) =>
  Math.sign((to.x - from.x) * (of.y - from.y) - (to.y - from.y) * (of.x - from.x))
