import { Molecule } from 'openchemlib'
import { sameAtoms } from '@/domain/chemistry/formulae/molecular-formula'
import { readSmiles } from '@/domain/chemistry/smiles/smiles'
import { compositionOf } from '@/domain/chemistry/smiles/smiles-composition'
import type { StereoGroup } from '@/domain/chemistry/smiles/stereo-groups'
import { writeSmiles } from '../stated/smiles-writing'
import { atomsOf, fillAsStated, statedValence } from '../stated/stated-valence'
import type { BlockBond } from './block'
import { leaveAtomsOpen } from './open-configurations'

/** Drawings omit hydrogens only at nonmetals; openchemlib adds them to this metal, too. */
const ALUMINIUM = 13
/** All readers but openchemlib, which has two, give it four bonds. */
const GERMANIUM = 32

function setUsualValences(molecule: Molecule): void {
  for (const atom of atomsOf(molecule)) {
    if (statedValence(molecule, atom) !== null || molecule.getAtomCharge(atom) !== 0) continue
    const [element, bonds] = [molecule.getAtomicNo(atom), molecule.getOccupiedValence(atom)]
    if (element === ALUMINIUM) molecule.setAtomAbnormalValence(atom, bonds)
    if (element === GERMANIUM) molecule.setAtomAbnormalValence(atom, Math.max(bonds, 4))
  }
}

/** The atoms of a molecule, its hydrogens included. @param added hydrogens of atoms to which openchemlib gives others */
function atomCountsOf(molecule: Molecule, added: ReadonlyMap<number, number>): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (symbol: string, count: number) => {
    if (count > 0) counts.set(symbol, (counts.get(symbol) ?? 0) + count)
  }
  for (const atom of atomsOf(molecule)) {
    const atomicNo = molecule.getAtomicNo(atom)
    if (atomicNo > 0) add(Molecule.cAtomLabel[atomicNo] ?? '', 1)
    add('H', added.get(atom) ?? molecule.getImplicitHydrogens(atom))
  }
  return counts
}

/**
 * The SMILES of a molecule, with the hydrogens that follow from stated valences; null if it is written with other
 * atoms, as a ring with a triple bond, which openchemlib takes for aromatic.
 * @param bonds those of the molecule, as drawn
 * @param groups its stereo groups, which become a CXSMILES block
 */
export function smilesOf(
  molecule: Molecule,
  bonds: readonly BlockBond[],
  groups: readonly StereoGroup[],
): string | null {
  setUsualValences(molecule)
  const implicit = new Map(
    fillAsStated(molecule).map((atom) => {
      const missing = (statedValence(molecule, atom) ?? 0) - molecule.getOccupiedValence(atom)
      return [atom, Math.max(0, missing)] as const
    }),
  )
  const counts = atomCountsOf(molecule, implicit)
  const written = [...implicit].map(
    ([atom, count]) => [atom, count + molecule.getExplicitHydrogens(atom)] as const,
  )
  leaveAtomsOpen(molecule, bonds)
  const smiles = writeSmiles(molecule, new Map(written), groups)
  const reading = readSmiles(smiles)
  return !reading.ok || reading.hasWildcard || sameAtoms(compositionOf(reading.atoms).counts, counts)
    ? smiles
    : null
}
