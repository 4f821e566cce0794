import type { Block, BlockAtom, BlockBond } from './block'

type Drawn = Pick<Block, 'atoms' | 'stereoGroups'> & { bonds: readonly BlockBond[] }

/** A drawing in another order, and the numbers that its atoms have in the file, by their new places. */
type Ordered = Drawn & { numbers: readonly number[] }

const isHydrogen = ({ symbol }: BlockAtom) => symbol === 'H'
const isPlain = ({ charge, radical, mass }: BlockAtom) => charge === 0 && radical === 0 && mass === null

/** 0: no hydrogen, or an isotope; 1: an ion or a radical; 2: a plain hydrogen. */
const rankOf = (atom: BlockAtom | undefined) =>
  atom === undefined || !isHydrogen(atom) ? 0 : isPlain(atom) ? 2 : 1

/**
 * Puts hydrogens behind the other atoms, and their bonds behind the other bonds. openchemlib does so to its own
 * molecules, without a word: places in the drawing would then be those of other atoms.
 */
export function withHydrogensLast({ atoms, stereoGroups, bonds }: Drawn): Ordered {
  const order = Array.from(atoms.keys()).toSorted((one, other) => rankOf(atoms[one]) - rankOf(atoms[other]))
  const places = new Map(order.map((before, place) => [before, place]))
  const placeOf = (atom: number) => places.get(atom) ?? atom
  const rankOfBond = ({ from, to }: BlockBond) => Math.max(rankOf(atoms[from]), rankOf(atoms[to]))
  return {
    atoms: order.flatMap((before) => atoms[before] ?? []),
    bonds: bonds
      .toSorted((one, other) => rankOfBond(one) - rankOfBond(other))
      .map((bond) => ({ ...bond, from: placeOf(bond.from), to: placeOf(bond.to) })),
    stereoGroups: stereoGroups.map((group) => ({ ...group, atoms: group.atoms.map(placeOf) })),
    numbers: order.map((before) => before + 1),
  }
}
