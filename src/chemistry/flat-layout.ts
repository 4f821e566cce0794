/** A structure's atoms and bonds on paper: pure geometry, apart from openchemlib so that trying a move costs little. */
export type FlatLayout = {
  /** Where each atom stands. */
  places: readonly Place[]
  /** The two atoms of each bond. */
  bonds: readonly (readonly [number, number])[]
  /** Places in `bonds` of those about which nothing turns: double bonds have two sides. */
  stiff: ReadonlySet<number>
}

export type Place = { x: number; y: number }

/** Closer than this share of a bond, two atoms that are not bonded look like one. */
const CROWDED = 0.6
/** How often a branch may be moved; a layout that is still unclear then stays as it is. */
const MOST_MOVES = 6
/** How far a branch may be bent at the atom it hangs on. */
const BEND = Math.PI / 7

/** Where an atom goes, seen from the root of its branch; `axis` points from the root to the branch, of length 1. */
type Move = (from: Place, axis: Place) => Place

const bend =
  (angle: number): Move =>
  ({ x, y }) => ({
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  })

const turnOver: Move = ({ x, y }, axis) => {
  const along = 2 * (x * axis.x + y * axis.y)
  return { x: along * axis.x - x, y: along * axis.y - y }
}

const BENDS: readonly Move[] = [bend(BEND), bend(-BEND)]
const MOVES: readonly Move[] = [turnOver, ...BENDS]
/** Branches of so many atoms are bent for a label's sake, by so much. */
const SMALL_BRANCH = 3
const LABEL_BENDS: readonly Move[] = [Math.PI / 9, -Math.PI / 9, Math.PI / 5, -Math.PI / 5].map(bend)

type Clash = {
  /** An atom on either side: a branch that holds one of the two and not the other may be moved out of the way. */
  atoms: readonly [number, number]
  /** 1 for bonds that cross; how much room is missing for atoms that stand too close. */
  weight: number
}

/** How hard a layout is to read: bonds that cross, and room that is missing between atoms. 0 is clear. */
export function unclearness(layout: FlatLayout): number {
  return clashesOf(layout).reduce((sum, { weight }) => sum + weight, 0)
}

/**
 * Makes room: as long as it helps, that branch is turned over or bent aside which leaves the layout least unclear.
 * @returns the places, the same ones when no move helps
 */
export function makeRoom(layout: FlatLayout): readonly Place[] {
  let current = layout.places
  let clashes = clashesOf(layout)
  const branches = clashes.length === 0 ? [] : branchesOf(layout)
  for (let count = 0; count < MOST_MOVES && clashes.length > 0; count++) {
    let least = unclearness({ ...layout, places: current })
    let best = current
    for (const branch of branches) {
      if (!clashes.some(({ atoms: [one, other] }) => branch.atoms.has(one) !== branch.atoms.has(other)))
        continue
      for (const move of branch.isStiff ? BENDS : MOVES) {
        const moved = withMoved(current, branch, move)
        const unclear = unclearness({ ...layout, places: moved })
        if (unclear >= least - 0.01) continue
        least = unclear
        best = moved
      }
    }
    if (best === current) break
    current = best
    clashes = clashesOf({ ...layout, places: current })
  }
  return current
}

/** A layout with one small branch bent aside, for each such branch and side: for labels that need more room than atoms. */
export function* bentAside(layout: FlatLayout): Generator<readonly Place[]> {
  for (const branch of branchesOf(layout))
    if (branch.atoms.size <= SMALL_BRANCH)
      for (const move of LABEL_BENDS) yield withMoved(layout.places, branch, move)
}

function clashesOf({ places, bonds }: FlatLayout): Clash[] {
  return [...crossings(places, bonds), ...tightPairs(places, bonds)]
}

function crossings(places: readonly Place[], bonds: FlatLayout['bonds']): Clash[] {
  const found: Clash[] = []
  bonds.forEach(([a, b], index) => {
    for (let next = index + 1; next < bonds.length; next++) {
      const [c, d] = bonds[next] ?? [a, b]
      if (a === c || a === d || b === c || b === d) continue
      if (cross(places, a, b, c, d)) found.push({ atoms: [a, c], weight: 1 })
    }
  })
  return found
}

function tightPairs(places: readonly Place[], bonds: FlatLayout['bonds']): Clash[] {
  const lengths = bonds.map(([a, b]) => between(places, a, b))
  const bond = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1)
  const found: Clash[] = []
  // Bonded atoms are a bond apart and never among these.
  for (let one = 1; one < places.length; one++) {
    for (let other = 0; other < one; other++) {
      const missing = CROWDED - between(places, one, other) / bond
      if (missing > 0) found.push({ atoms: [one, other], weight: missing })
    }
  }
  return found
}

const ORIGIN: Place = { x: 0, y: 0 }
const at = (places: readonly Place[], atom: number) => places[atom] ?? ORIGIN

function between(places: readonly Place[], one: number, other: number): number {
  const [a, b] = [at(places, one), at(places, other)]
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Whether the lines a–b and c–d cross. */
function cross(places: readonly Place[], a: number, b: number, c: number, d: number): boolean {
  const side = (one: number, other: number, point: number) => {
    const [from, to, of] = [at(places, one), at(places, other), at(places, point)]
    return Math.sign((to.x - from.x) * (of.y - from.y) - (to.y - from.y) * (of.x - from.x))
  }
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/** A part that hangs on one atom by one bond, so that it can be moved without the rest. */
type Branch = { root: number; first: number; atoms: ReadonlySet<number>; isStiff: boolean }

function branchesOf({ places, bonds, stiff }: FlatLayout): Branch[] {
  const neighbours: number[][] = places.map(() => [])
  for (const [a, b] of bonds) {
    neighbours[a]?.push(b)
    neighbours[b]?.push(a)
  }
  const branches: Branch[] = []
  for (const [index, [a, b]] of bonds.entries()) {
    for (const [root, first] of [
      [a, b],
      [b, a],
    ] as const) {
      const atoms = new Set([first])
      for (const atom of atoms)
        for (const next of neighbours[atom] ?? []) if (atom !== first || next !== root) atoms.add(next)
      // A ring's bond leads back to its root; and of the two sides of another bond the smaller one moves.
      if (!atoms.has(root) && atoms.size * 2 <= places.length)
        branches.push({ root, first, atoms, isStiff: stiff.has(index) })
    }
  }
  return branches
}

function withMoved(places: readonly Place[], { root, first, atoms }: Branch, move: Move): readonly Place[] {
  const [origin, end] = [at(places, root), at(places, first)]
  const length = between(places, root, first)
  const axis = { x: (end.x - origin.x) / length, y: (end.y - origin.y) / length }
  return places.map((place, atom) => {
    if (!atoms.has(atom)) return place
    const to = move({ x: place.x - origin.x, y: place.y - origin.y }, axis)
    return { x: origin.x + to.x, y: origin.y + to.y }
  })
}
