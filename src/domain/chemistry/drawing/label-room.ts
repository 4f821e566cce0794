import { SHORTEST_BOND } from './drawing-clarity'
import { LINE_WIDTH, UNITS_PER_BOND } from './drawing-scale'
import {
  type AtomPlace,
  at,
  bend,
  between,
  branchesOf,
  type FlatLayout,
  type Move,
  parts,
  pushOut,
  substancesOf,
  turnOver,
  withMoved,
} from './flat-layout'
import { type Box, boxesOverlap, boxOf, grown, shareWithin } from './label-boxes'
import { bondsAt, type Clash, clashesOf, weightOf } from './layout-clarity'
import type { StructurePicture } from './structure-picture'

/** The most moves, and the least gain that a move must bring. */
const MOST_STEPS = 10
const LEAST_GAIN = 0.02
/** Double bonds and wedges need more room on either side than a line. */
const HALF_LINE = { usual: LINE_WIDTH / 2 + 0.5, wide: LINE_WIDTH / 2 + 5 }
/** The weight of an obstructed label, relative to crossing bonds. */
export const ILLEGIBLE = 2
/** The gap between a symbol and the ends of its bonds. */
const CLEARANCE = 5

/** A move of some atoms, with its cost: the cheapest move that helps is applied. */
type Change = {
  atoms: ReadonlySet<number>
  cost: number
  to: (places: readonly AtomPlace[]) => readonly AtomPlace[]
}

const degrees = (angle: number) => (angle * Math.PI) / 180

const BENDS: readonly (readonly [Move, number])[] = [15, 30, 45].flatMap((angle) =>
  [angle, -angle].map((turn) => [bend(degrees(turn)), angle / 300] as const),
)
const STRETCHES: readonly (readonly [Move, number])[] = [0.25, 0.5].map((share) => [
  pushOut(share * UNITS_PER_BOND),
  share / 3,
])
const FLIP = [turnOver, 0.02] as const
/** A hydrogen may be on any side of its atom. */
const HYDROGEN_TURNS: readonly (readonly [Move, number])[] = [60, 90, 120, 150, 180].flatMap((angle) =>
  [angle, -angle].map((turn) => [bend(degrees(turn)), 0.1] as const),
)
/** Atoms of cages, with their substituents, and the substances of a salt can move aside. */
const AROUND = [0, 60, 120, 180, 240, 300].map(degrees)
const ASIDE = { atom: [0.2, 0.35], substance: [0.5, 1] }
const ASIDE_COST = 0.4

/**
 * Makes room for labels: repeatedly makes the move of a branch, hydrogen, atom or substance that leaves the least in
 * the way of labels, whose boxes relative to their atoms come from a picture.
 * @param layout in the units of the picture
 * @param isHydrogen which atoms of the layout are hydrogens that may be moved freely
 * @param isWide which bonds are drawn wider than a line
 * @param margin room left around labels
 * @returns the new places of the atoms; the same array if no move helps
 */
export function makeRoomForLabels(
  layout: FlatLayout,
  picture: StructurePicture,
  isHydrogen: (atom: number) => boolean,
  isWide: (bond: number) => boolean,
  margin: number,
): readonly AtomPlace[] {
  const labels = new LabelBoxes(picture, isWide, margin)
  const changes = changesOf(layout, isHydrogen)
  let places = layout.places
  for (let step = 0; step < MOST_STEPS; step++) {
    const clashes = labels.clashes(places, layout.bonds)
    if (clashes.length === 0) break
    const inTheWay = (of: readonly AtomPlace[], atoms: ReadonlySet<number>) =>
      weightOf(labels.clashes(of, layout.bonds, atoms)) +
      weightOf(clashesOf({ ...layout, places: of }, atoms))
    const before = new Map<ReadonlySet<number>, number>()
    let [best, most] = [places, LEAST_GAIN]
    for (const { atoms, cost, to } of changes) {
      if (!clashes.some((clash) => parts(atoms, clash))) continue
      const now = before.get(atoms) ?? inTheWay(places, atoms)
      before.set(atoms, now)
      if (now - cost <= most) continue
      const moved = to(places)
      const gain = now - cost - inTheWay(moved, atoms)
      if (gain > most) [best, most] = [moved, gain]
    }
    if (best === places) break
    places = best
  }
  return places
}

function changesOf(layout: FlatLayout, isHydrogen: (atom: number) => boolean): Change[] {
  const branches = branchesOf(layout)
  const bent = branches.flatMap((branch) => {
    const moves = [
      ...BENDS,
      ...STRETCHES,
      ...(branch.isStiff ? [] : [FLIP]),
      ...(isHydrogen(branch.first) ? HYDROGEN_TURNS : []),
    ]
    return moves.map(
      ([move, cost]): Change => ({
        atoms: branch.atoms,
        cost,
        to: (places) => withMoved(places, branch, move),
      }),
    )
  })
  const shifted = (atoms: ReadonlySet<number>, lengths: readonly number[]) =>
    lengths.flatMap((length) =>
      AROUND.map((angle): Change => {
        const [dx, dy] = [length * Math.cos(angle), length * Math.sin(angle)].map((by) => by * UNITS_PER_BOND)
        return {
          atoms,
          cost: ASIDE_COST * length,
          to: (places) =>
            places.map((place, atom) =>
              atoms.has(atom) ? { x: place.x + (dx ?? 0), y: place.y + (dy ?? 0) } : place,
            ),
        }
      }),
    )
  const hanging = new Set(branches.flatMap(({ first }) => first))
  const ringAtoms = layout.places.flatMap((_, atom) => {
    if (hanging.has(atom)) return []
    const onIt = branches.filter(({ root }) => root === atom).flatMap(({ atoms }) => [...atoms])
    return shifted(new Set([atom, ...onIt]), ASIDE.atom)
  })
  const substances = substancesOf(layout)
  const apart = substances.length === 1 ? [] : substances.flatMap((atoms) => shifted(atoms, ASIDE.substance))
  return [...bent, ...ringAtoms, ...apart]
}

/** The label boxes of a picture, which follow their atoms. */
class LabelBoxes {
  private readonly boxes: { owner: number; box: Box }[]
  private readonly symbols = new Map<number, Box>()

  constructor(
    { labels, owners, atoms }: StructurePicture,
    private readonly isWide: (bond: number) => boolean,
    private readonly margin: number,
  ) {
    this.boxes = labels.map((label, index) => {
      const owner = owners[index] ?? 0
      const { x, y } = at(atoms, owner)
      const { left, top, right, bottom } = boxOf(label)
      const box = { left: left - x, right: right - x, top: top - y, bottom: bottom - y }
      if (!this.symbols.has(owner)) this.symbols.set(owner, box)
      return { owner, box }
    })
  }

  /**
   * Finds overlapping labels, bonds through labels, and bonds of which the labels leave a dot.
   * @param moved finds only clashes with these atoms
   */
  clashes(places: readonly AtomPlace[], bonds: FlatLayout['bonds'], moved?: ReadonlySet<number>): Clash[] {
    const found: Clash[] = []
    const isAsked = (atom: number) => moved === undefined || moved.has(atom)
    const all = bonds.map((_, bond) => bond)
    const asked = moved === undefined ? all : bondsAt(bonds, moved)
    const boxes = this.boxes.map(({ owner, box }) => placed(box, at(places, owner)))
    boxes.forEach((box, index) => {
      const owner = this.boxes[index]?.owner ?? 0
      for (let other = index + 1; other < boxes.length; other++) {
        const otherOwner = this.boxes[other]?.owner ?? 0
        if (otherOwner === owner || !(isAsked(owner) || isAsked(otherOwner))) continue
        if (boxesOverlap(grown(box, this.margin), boxes[other] ?? box))
          found.push({ atoms: [owner, otherOwner], weight: ILLEGIBLE })
      }
      const usual = grown(box, HALF_LINE.usual + this.margin)
      const wide = grown(box, HALF_LINE.wide + this.margin)
      for (const bond of isAsked(owner) ? all : asked) {
        const [a, b] = bonds[bond] ?? [owner, owner]
        if (a === owner || b === owner) continue
        const [from, to] = [at(places, a), at(places, b)]
        const room = this.isWide(bond) ? wide : usual
        if (passesBy(from, to, room) || shareWithin([from, to], room) === null) continue
        found.push({ atoms: [owner, a, b], weight: ILLEGIBLE })
      }
    })
    for (const [a, b] of asked.map((bond) => bonds[bond] ?? [0, 0]))
      if (this.visible(places, a, b) < SHORTEST_BOND) found.push({ atoms: [a, b], weight: ILLEGIBLE })
    return found
  }

  /** The visible length of a bond between the symbols of its atoms. */
  private visible(places: readonly AtomPlace[], a: number, b: number): number {
    const line = [at(places, a), at(places, b)] as const
    const within = (atom: number) => {
      const box = this.symbols.get(atom)
      return box === undefined
        ? null
        : shareWithin(line, grown(placed(box, at(places, atom)), CLEARANCE + this.margin))
    }
    const [from, to] = [within(a)?.[1] ?? 0, within(b)?.[0] ?? 1]
    return (to - from) * between(places, a, b)
  }
}

const placed = ({ left, top, right, bottom }: Box, { x, y }: AtomPlace): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
})

/** Whether both ends are on the same side of a box, as for most bonds. */
const passesBy = (from: AtomPlace, to: AtomPlace, { left, top, right, bottom }: Box) =>
  (from.x < left && to.x < left) ||
  (from.x > right && to.x > right) ||
  (from.y < top && to.y < top) ||
  (from.y > bottom && to.y > bottom)
