import { Molecule } from 'openchemlib'
import { type RingWishes, ringOutline } from './ring-outline'
import { drawnStereo, isKnownParity, type Stereo } from './structure-stereo'

/** The turns of a large ring beside a smaller ring outside it, by the number of shared atoms. */
const FUSED_TURNS: Record<number, readonly (1 | -1)[]> = { 2: [1, 1], 3: [1, -1, 1], 4: [1, -1, -1, 1] }
const TRANS = 1

/**
 * Up to this size openchemlib has its own outlines; it draws larger rings as circles, where sides are hard to tell.
 */
const OWN_OUTLINES = 25
/** Smaller rings have no outline on a honeycomb with room for substituents. */
const LARGE_RING = 10

/**
 * A double bond in a ring in which openchemlib shows the stated sides wrongly or poorly; undefined if there is none.
 */
export function bondToStretch(molecule: Molecule, stated: Stereo): number | undefined {
  const isCandidate = (bond: number) => molecule.isRingBond(bond) && !molecule.isSmallRingBond(bond)
  const candidates = stated.bonds.flatMap((parity, bond) =>
    isKnownParity(parity) && isCandidate(bond) ? [bond] : [],
  )
  if (candidates.length === 0) return undefined
  const drawn = drawnStereo(molecule).bonds
  const isWrong = (bond: number) => isKnownParity(drawn[bond]) && drawn[bond] !== stated.bonds[bond]
  return candidates.find((bond) => isWrong(bond) || (ringThrough(molecule, bond)?.length ?? 0) > OWN_OUTLINES)
}

/**
 * A bond of the largest ring without an outline of openchemlib's that is not in another ring; undefined if there is
 * none.
 */
export function largeRingBond(molecule: Molecule): number | undefined {
  let [largest, found]: [number, number | undefined] = [LARGE_RING - 1, undefined]
  for (let bond = 0; bond < molecule.getAllBonds(); bond++) {
    if (!molecule.isRingBond(bond) || molecule.isSmallRingBond(bond)) continue
    const size = ringThrough(molecule, bond)?.length ?? 0
    if (size > largest) [largest, found] = [size, bond]
  }
  return found
}

/**
 * Lays out the large ring of a bond so that all its double bonds show the stated side, and the rest of the molecule
 * around it.
 * @param molecule as read, without coordinates; receives them
 * @returns whether an outline was found
 */
export function stretchRing(molecule: Molecule, stated: Stereo, bond: number, seed: number): boolean {
  molecule.ensureHelperArrays(Molecule.cHelperRings)
  const ring = cutOpen(ringThrough(molecule, bond), molecule, stated)
  const outline = ring && ringOutline(wishesOf(molecule, ring, stated))
  if (!ring || !outline) return false
  ring.forEach((atom, place) => {
    molecule.setAtomX(atom, outline[place]?.x ?? 0)
    molecule.setAtomY(atom, outline[place]?.y ?? 0)
    molecule.setAtomMarker(atom, true)
  })
  molecule.inventCoordinates({ seed, keepMarkedAtomCoordinates: true })
  return true
}

const neighboursOf = (molecule: Molecule, atom: number) =>
  Array.from({ length: molecule.getConnAtoms(atom) }, (_, index) => molecule.getConnAtom(atom, index))

/** The atoms of the smallest ring with a bond, in order; null if it is in none. */
function ringThrough(molecule: Molecule, bond: number): number[] | null {
  const [start, end] = [molecule.getBondAtom(0, bond), molecule.getBondAtom(1, bond)]
  const cameFrom = new Map<number, number>([[start, -1]])
  for (const atom of cameFrom.keys()) {
    for (const next of neighboursOf(molecule, atom))
      if (!cameFrom.has(next) && !(atom === start && next === end)) cameFrom.set(next, atom)
  }
  const ring: number[] = []
  for (let atom: number | undefined = end; atom !== undefined && atom !== -1; atom = cameFrom.get(atom))
    ring.push(atom)
  return cameFrom.has(end) ? ring : null
}

/** Starts a ring at the place farthest from its constraints. */
function cutOpen(ring: number[] | null, molecule: Molecule, stated: Stereo): number[] | null {
  if (ring === null) return null
  const { sides, turns } = wishesOf(molecule, ring, stated)
  const bound = [...sides.keys(), ...turns.keys()]
  if (bound.length === 0) return ring
  const roomAt = (place: number) =>
    Math.min(
      ...bound.map((other) =>
        Math.min(...[0, ring.length].map((lap) => Math.abs(lap - Math.abs(place - other)))),
      ),
    )
  const start = ring.reduce((best, _, place) => (roomAt(place) > roomAt(best) ? place : best), 0)
  return [...ring.slice(start), ...ring.slice(0, start)]
}

function wishesOf(molecule: Molecule, ring: readonly number[], stated: Stereo): RingWishes {
  const sides = new Map<number, 'cis' | 'trans'>()
  const around = (place: number) => ring[(place + ring.length) % ring.length] ?? 0
  ring.forEach((atom, place) => {
    const [before, next, after] = [around(place - 1), around(place + 1), around(place + 2)]
    const parity = stated.bonds[molecule.getBond(atom, next)]
    if (!isKnownParity(parity)) return
    // A bond's parity refers to the neighbours with the lowest indices, which may be outside the ring.
    const isOtherSide = isLowest(molecule, before, atom, next) !== isLowest(molecule, after, next, atom)
    sides.set(place, (parity === TRANS) !== isOtherSide ? 'trans' : 'cis')
  })
  const isSubstituted = (atom: number) => neighboursOf(molecule, atom).length > 2
  return {
    size: ring.length,
    sides,
    turns: fusedTurns(molecule, ring),
    substituted: new Set(ring.flatMap((atom, place) => (isSubstituted(atom) ? [place] : []))),
  }
}

function isLowest(molecule: Molecule, atom: number, of: number, partner: number): boolean {
  return neighboursOf(molecule, of).every((other) => other === partner || other >= atom)
}

function fusedTurns(molecule: Molecule, ring: readonly number[]): Map<number, 1 | -1> {
  const turns = new Map<number, 1 | -1>()
  const rings = molecule.getRingSet()
  for (let number = 0; number < rings.getSize(); number++) {
    const members = new Set(rings.getRingAtoms(number))
    const isShared = (place: number) => members.has(ring[(place + ring.length) % ring.length] ?? -1)
    const first = ring.findIndex((_, place) => isShared(place) && !isShared(place - 1))
    if (first === -1) continue
    let shared = 0
    while (isShared(first + shared) && shared < ring.length) shared++
    FUSED_TURNS[shared]?.forEach((turn, step) => {
      turns.set((first + step) % ring.length, turn)
    })
  }
  return turns
}
