/** The atoms and bonds of a 2D layout: pure geometry without openchemlib, so that trying a move is cheap. */
export type FlatLayout = {
  places: readonly AtomPlace[]
  /** The two atoms of each bond. */
  bonds: readonly (readonly [number, number])[]
  /** Indices in `bonds` of bonds that cannot be rotated: double bonds have two sides. */
  stiff: ReadonlySet<number>
}

export type AtomPlace = { x: number; y: number }

/**
 * The new place of an atom, relative to the root of its branch; `axis` is the unit vector from the root to the
 * branch.
 */
export type Move = (from: AtomPlace, axis: AtomPlace) => AtomPlace

export const bend =
  (angle: number): Move =>
  ({ x, y }) => ({
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  })

export const turnOver: Move = ({ x, y }, axis) => {
  const along = 2 * (x * axis.x + y * axis.y)
  return { x: along * axis.x - x, y: along * axis.y - y }
}

/** Moves away from the root, or towards it if negative. */
export const pushOut =
  (by: number): Move =>
  ({ x, y }, axis) => ({ x: x + by * axis.x, y: y + by * axis.y })

/** A part attached to one atom by one bond, so that it can be moved without the rest. */
type AtomBranch = { root: number; first: number; atoms: ReadonlySet<number>; isStiff: boolean }

export function branchesOf({ places, bonds, stiff }: FlatLayout): AtomBranch[] {
  const neighbours = neighboursOf(places.length, bonds)
  const branches: AtomBranch[] = []
  for (const [index, [a, b]] of bonds.entries()) {
    for (const [root, first] of [
      [a, b],
      [b, a],
    ] as const) {
      const atoms = new Set([first])
      for (const atom of atoms)
        for (const next of neighbours[atom] ?? []) if (atom !== first || next !== root) atoms.add(next)
      // A bond in a ring leads back to its root; of the two sides of any other bond, the smaller one moves.
      if (!atoms.has(root) && atoms.size * 2 <= places.length)
        branches.push({ root, first, atoms, isStiff: stiff.has(index) })
    }
  }
  return branches
}

/** The atoms of each substance of a layout; salts have several. */
export function substancesOf({ places, bonds }: FlatLayout): ReadonlySet<number>[] {
  const neighbours = neighboursOf(places.length, bonds)
  const found: Set<number>[] = []
  places.forEach((_, start) => {
    if (found.some((atoms) => atoms.has(start))) return
    const atoms = new Set([start])
    for (const atom of atoms) for (const next of neighbours[atom] ?? []) atoms.add(next)
    found.push(atoms)
  })
  return found
}

function neighboursOf(atomCount: number, bonds: FlatLayout['bonds']): number[][] {
  const neighbours: number[][] = Array.from({ length: atomCount }, () => [])
  for (const [a, b] of bonds) {
    neighbours[a]?.push(b)
    neighbours[b]?.push(a)
  }
  return neighbours
}

/** Whether moving these atoms changes the distance between the atoms that clash. */
export function parts(moved: ReadonlySet<number>, { atoms }: { atoms: readonly number[] }): boolean {
  const [first = -1] = atoms
  return atoms.some((atom) => moved.has(atom) !== moved.has(first))
}

export function withMoved(
  places: readonly AtomPlace[],
  { root, first, atoms }: AtomBranch,
  move: Move,
): readonly AtomPlace[] {
  const [origin, end] = [at(places, root), at(places, first)]
  const length = between(places, root, first)
  const axis = { x: (end.x - origin.x) / length, y: (end.y - origin.y) / length }
  return places.map((place, atom) => {
    if (!atoms.has(atom)) return place
    const to = move({ x: place.x - origin.x, y: place.y - origin.y }, axis)
    return { x: origin.x + to.x, y: origin.y + to.y }
  })
}

const ORIGIN: AtomPlace = { x: 0, y: 0 }
export const at = (places: readonly AtomPlace[], atom: number) => places[atom] ?? ORIGIN

export function between(places: readonly AtomPlace[], one: number, other: number): number {
  const [a, b] = [at(places, one), at(places, other)]
  return Math.hypot(a.x - b.x, a.y - b.y)
}
