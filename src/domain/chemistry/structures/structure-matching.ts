import { Molecule, SSSearcher } from 'openchemlib'
import { drawStructure, drawWithMatch, type StructureDrawing } from '../drawing/structure-drawing'
import { moleculeOfSmiles } from '../stated/smiles-molecule'
import { writeWithGroups } from '../stated/smiles-writing'
import { membersOf, stereoGroupsIn, takeStereoGroups } from '../stated/stereo-groups'

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Removes the charges of salts; those of neighbours that cancel out, as in a nitro group, stay. */
function neutralise(molecule: Molecule): void {
  const isCharged = (atom: number) => molecule.getAtomCharge(atom) !== 0
  const alone = numbers(molecule.getAllAtoms()).filter(
    (atom) =>
      isCharged(atom) &&
      !numbers(molecule.getConnAtoms(atom)).some((place) => isCharged(molecule.getConnAtom(atom, place))),
  )
  for (const atom of alone) molecule.setAtomCharge(atom, 0)
}

/** The largest part of a structure, without its salt. */
function largestPart(molecule: Molecule): Molecule {
  const part = molecule.getCompactCopy()
  part.stripSmallFragments(false)
  neutralise(part)
  return part
}

/** The canonical code of a structure without its configurations. */
const flatCode = (molecule: Molecule): string =>
  moleculeOfSmiles(molecule.toSmiles(), { noCoordinates: true, noStereo: true }).getIDCode()

const isStated = (parity: number) => parity === Molecule.cAtomParity1 || parity === Molecule.cAtomParity2

/** The double bonds whose configuration is stated. */
export const statedBonds = (molecule: Molecule) =>
  numbers(molecule.getBonds()).filter((bond) => isStated(molecule.getBondParity(bond)))

/** The atoms whose configuration is stated. */
export const statedAtoms = (molecule: Molecule) =>
  numbers(molecule.getAtoms()).filter((atom) => isStated(molecule.getAtomParity(atom)))

/** A structure as a fragment whose stated configurations count. */
function fragmentOf(molecule: Molecule): Molecule {
  const fragment = molecule.getCompactCopy()
  fragment.removeExplicitHydrogens()
  fragment.ensureHelperArrays(Molecule.cHelperParities)
  const atoms = statedAtoms(fragment)
  const bonds = statedBonds(fragment)
  fragment.setFragment(true)
  for (const atom of atoms) fragment.setAtomQueryFeature(atom, Molecule.cAtomQFMatchStereo, true)
  for (const bond of bonds) fragment.setBondQueryFeature(bond, Molecule.cBondQFMatchStereo, true)
  return fragment
}

function searcherFor(molecule: Molecule): SSSearcher {
  const searcher = new SSSearcher()
  searcher.setFragment(fragmentOf(molecule))
  return searcher
}

/** Whether the configurations that one structure states are those of another with the same atoms and bonds. */
export function statesConfigurationsOf(one: Molecule, other: Molecule): boolean {
  const searcher = searcherFor(one)
  searcher.setMolecule(other)
  return searcher.isFragmentInMolecule()
}

/** Compares structures with the searched one. */
export interface StructureMatcher {
  /** The index to screen by: of a fragment for a substructure, else of the structure. */
  readonly index: readonly number[]
  /** Atoms of the searched structure, without hydrogens. */
  readonly atoms: number
  /** Whether a structure matches. Similar ones are found by their indices alone. */
  matches(idCode: string): boolean
}

/** Prepares a search. @param idCode of the searched structure @throws for a damaged code */
export function matcherFor(idCode: string, find: 'substructure' | 'similar' | 'exact'): StructureMatcher {
  // Without coordinates, from which openchemlib would read configurations that the code leaves open.
  const asked = Molecule.fromIDCode(idCode, false)
  if (find === 'substructure') {
    takeStereoGroups(asked)
    const fragment = largestPart(asked)
    const searcher = searcherFor(fragment)
    return {
      index: fragmentOf(fragment).getIndex(),
      atoms: fragment.getAtoms(),
      matches(code) {
        for (const molecule of membersOf(Molecule.fromIDCode(code, false))) {
          searcher.setMolecule(molecule)
          if (searcher.isFragmentInMolecule()) return true
        }
        return false
      },
    }
  }
  const flat = flatCode(asked)
  asked.ensureHelperArrays(Molecule.cHelperParities)
  const bonds = statedBonds(asked).length
  const isCentred = statedAtoms(asked).length > 0
  const hasGroups = stereoGroupsIn(asked).length > 0
  const searcher = searcherFor(asked)
  return {
    index: asked.getIndex(),
    atoms: asked.getAtoms(),
    matches(code) {
      if (find === 'similar' || code === idCode) return true
      const molecule = Molecule.fromIDCode(code, false)
      if (flatCode(molecule) !== flat) return false
      // A racemate is not its enantiomer; where nothing is stated, both are found.
      if (isCentred && (hasGroups || stereoGroupsIn(molecule).length > 0)) return false
      // Stated configurations must be the same; those left open match any. The searcher lets open double bonds pass.
      molecule.ensureHelperArrays(Molecule.cHelperParities)
      if (statedBonds(molecule).length < bonds) return false
      searcher.setMolecule(molecule)
      return searcher.isFragmentInMolecule()
    },
  }
}

/** The SMILES of a canonical code. */
export const smilesOfCode = (idCode: string): string => writeWithGroups(Molecule.fromIDCode(idCode, false))

/** Draws structures with the part that matches a searched one set off. @param asked its code; null to set nothing off */
export function matchDrawer(asked: string | null): (idCode: string) => StructureDrawing | null {
  const searcher = asked === null ? null : searcherFor(largestPart(Molecule.fromIDCode(asked, false)))
  return (idCode) => {
    const smiles = smilesOfCode(idCode)
    return searcher ? drawWithMatch(smiles, searcher) : drawStructure(smiles)
  }
}
