import { Molecule } from 'openchemlib'
import type { BlockBond } from './block'

const SIDES = [Molecule.cBondTypeUp, Molecule.cBondTypeDown]

const isStated = (parity: number) => parity === Molecule.cAtomParity1 || parity === Molecule.cAtomParity2

/** Whether an end of a double bond has another one, as in an allene, whose configuration wedges at its ends show. */
const isCumulated = (molecule: Molecule, bond: number) =>
  ([0, 1] as const).some((end) => molecule.getAtomPi(molecule.getBondAtom(end, bond)) > 1)

const bondsOf = (molecule: Molecule) => Array.from({ length: molecule.getAllBonds() }, (_, bond) => bond)

/** The bonds with a wedge, of those that begin at some atoms. */
const wedgesAt = (molecule: Molecule, atoms: ReadonlySet<number>) =>
  bondsOf(molecule).filter(
    (bond) => SIDES.includes(molecule.getBondType(bond)) && atoms.has(molecule.getBondAtom(0, bond)),
  )

/** @param without wedges that are not counted */
function parityOf(molecule: Molecule, atom: number, without: readonly number[] = []): number {
  const copy = molecule.getCompactCopy()
  for (const wedge of without) copy.setBondType(wedge, Molecule.cBondTypeSingle)
  copy.ensureHelperArrays(Molecule.cHelperParities)
  return copy.getAtomParity(atom)
}

/** The configuration of an atom if the double bond were a single one with its wedge, between charges. */
function parityWithWedge(molecule: Molecule, bond: number, { from, to, wedge }: BlockBond): number {
  const single = molecule.getCompactCopy()
  single.setBondType(bond, wedge === 'up' ? Molecule.cBondTypeUp : Molecule.cBondTypeDown)
  single.setAtomCharge(from, molecule.getAtomCharge(from) + 1)
  single.setAtomCharge(to, molecule.getAtomCharge(to) - 1)
  return parityOf(single, from)
}

/**
 * Moves the wedges of double bonds, as at the sulfur of a sulfoxide, to single bonds of the same atom: openchemlib has
 * them only there.
 * @param bonds those of the molecule, as drawn
 * @returns the atoms whose configuration is lost
 */
export function moveWedges(molecule: Molecule, bonds: readonly BlockBond[]): number[] {
  return bonds.flatMap((bond, index) => {
    const { from, type, wedge } = bond
    if (type !== 2 || (wedge !== 'up' && wedge !== 'down')) return []
    const wanted = parityWithWedge(molecule, index, bond)
    if (!isStated(wanted) || parityOf(molecule, from) === wanted) return []
    const singles = bonds.flatMap(({ type: other, wedge: its, ...ends }, place) =>
      other === 1 && its === 'none' && (ends.from === from || ends.to === from) ? [place] : [],
    )
    let isCentre = false
    for (const single of singles)
      for (const side of SIDES) {
        const { from: start } = bonds[single] ?? bond
        if (start !== from) {
          molecule.setBondAtom(0, single, from)
          molecule.setBondAtom(1, single, start)
        }
        molecule.setBondType(single, side)
        const parity = parityOf(molecule, from)
        if (parity === wanted) return []
        isCentre ||= isStated(parity)
        molecule.setBondType(single, Molecule.cBondTypeSingle)
      }
    return isCentre ? [from] : []
  })
}

/**
 * Drops the wedges that begin at an end of a double bond, where they mean nothing. openchemlib leaves such a bond open;
 * all others read its sides from the places of atoms.
 * @param molecule with its stated wedges; those of centres and of axes stay
 */
export function dropPlanarWedges(molecule: Molecule): void {
  molecule.ensureHelperArrays(Molecule.cHelperParities)
  const ends = bondsOf(molecule)
    .filter((bond) => molecule.getBondOrder(bond) === 2 && !isCumulated(molecule, bond))
    .flatMap((bond) => [molecule.getBondAtom(0, bond), molecule.getBondAtom(1, bond)])
    .filter((atom) => molecule.getAtomParity(atom) === Molecule.cAtomParityNone)
  for (const wedge of wedgesAt(molecule, new Set(ends))) molecule.setBondType(wedge, Molecule.cBondTypeSingle)
}

/** The centres whose wedges, each alone, mean different configurations: openchemlib prefers one, others take none. */
export function contradictedAtoms(molecule: Molecule): number[] {
  molecule.ensureHelperArrays(Molecule.cHelperParities)
  return Array.from({ length: molecule.getAtoms() }, (_, atom) => atom).filter((atom) => {
    if (!isStated(molecule.getAtomParity(atom))) return false
    const wedges = wedgesAt(molecule, new Set([atom]))
    const alone = wedges.map((wedge) =>
      parityOf(
        molecule,
        atom,
        wedges.filter((other) => other !== wedge),
      ),
    )
    return wedges.length > 1 && new Set(alone.filter(isStated)).size > 1
  })
}
