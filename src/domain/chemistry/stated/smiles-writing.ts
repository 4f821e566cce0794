import { Molecule } from 'openchemlib'
import { readSmiles } from '@/domain/chemistry/smiles/smiles'
import {
  contradictsItself,
  type DoubleBondKind,
  statesSides,
  withOneDirectionAnEnd,
} from '@/domain/chemistry/smiles/smiles-directions'
import type { SmilesAtom, SmilesBond } from '@/domain/chemistry/smiles/smiles-graph'
import { type StereoGroup, stereoGroupsText } from '@/domain/chemistry/smiles/stereo-groups'
import { atomsOf } from './stated-valence'
import { takeStereoGroups } from './stereo-groups'

/** An atom of a SMILES with a number. */
const NUMBERED_ATOM = /\[(\d*[A-Za-z][a-z]?@*)(?:H\d*)?([+-]?\d*):(\d+)\]/g
const NUMBER = /:(\d+)\]/g
/** openchemlib's symbol for any atom; SMILES has `*`. */
const UNKNOWN_ATOM = /\[\?([^\]]*)\]/g
const DIRECTION = /[/\\]/

/** Writes a molecule with numbers at its atoms, which it has no more afterwards. */
function writeNumbered(molecule: Molecule, numberOf: (atom: number) => number): string {
  for (const atom of atomsOf(molecule)) molecule.setAtomMapNo(atom, numberOf(atom), false)
  const smiles = molecule.toIsomericSmiles({ includeMapping: true })
  for (const atom of atomsOf(molecule)) molecule.setAtomMapNo(atom, 0, false)
  return smiles
}

/** The configuration that a molecule states for the double bond between two of its atoms. */
function kindOfBond(molecule: Molecule, one: number, other: number): DoubleBondKind {
  const bond = molecule.getBond(one, other)
  if (bond === -1 || molecule.isSmallRingBond(bond)) return null
  const parity = molecule.getBondParity(bond)
  if (parity === Molecule.cBondParityUnknown) return 'open'
  return parity === Molecule.cBondParityNone ? null : 'stated'
}

/** The molecule's atoms in the order in which they are written; it has no numbers afterwards. */
const orderOf = (molecule: Molecule): number[] =>
  Array.from(writeNumbered(molecule, (atom) => atom + 1).matchAll(NUMBER), ([, number]) => Number(number) - 1)

/** The places of the molecule's atoms in a SMILES. Hydrogens that only show a side are not atoms of the molecule. */
const placesIn = ({ atoms }: { atoms: readonly SmilesAtom[] }): number[] =>
  atoms
    .filter(({ symbol, bracket }) => symbol !== 'H' || bracket?.massNumber !== null)
    .map(({ index }) => index)

/**
 * Appends stereo groups to a SMILES, as a CXSMILES block.
 * @param order the molecule's atoms in the order of the SMILES
 */
function withGroups(
  smiles: string,
  molecule: Molecule,
  order: readonly number[],
  groups: readonly StereoGroup[],
): string {
  const reading = readSmiles(smiles)
  if (!reading.ok || groups.length === 0) return smiles
  const places = placesIn(reading)
  const placeOf = (atom: number) => places[order.indexOf(atom)] ?? []
  const isCentre = (atom: number) =>
    [Molecule.cAtomParity1, Molecule.cAtomParity2].includes(molecule.getAtomParity(atom))
  const placed = groups
    .map((group) => ({ ...group, atoms: group.atoms.filter(isCentre).flatMap(placeOf) }))
    .filter(({ atoms }) => atoms.length > 0)
  return `${smiles} ${stereoGroupsText(placed)}`.trimEnd()
}

/** @param atoms the molecule's atoms in the order of the SMILES */
function directed(smiles: string, molecule: Molecule, atoms: readonly number[]): string {
  const reading = readSmiles(smiles)
  if (!reading.ok) return smiles
  const kindOf = ({ from, to }: SmilesBond) => kindOfBond(molecule, atoms[from] ?? -1, atoms[to] ?? -1)
  return withOneDirectionAnEnd(reading, kindOf) ?? smiles
}

/**
 * Writes a molecule as SMILES: every SMILES that is made here is written so. openchemlib gives one end of a double bond
 * two directions that contradict each other; other readers then drop the configuration. Removes the numbers of atoms.
 * @param hydrogens the hydrogen counts, by atom, that differ from openchemlib's defaults
 * @param groups stereo groups, which follow the SMILES as a CXSMILES block; the molecule itself has none
 */
export function writeSmiles(
  molecule: Molecule,
  hydrogens: ReadonlyMap<number, number> = new Map(),
  groups: readonly StereoGroup[] = [],
): string {
  const numbered = writeNumbered(molecule, (atom) => (hydrogens.get(atom) ?? -1) + 1)
  const smiles = numbered
    .replace(NUMBERED_ATOM, (_, atom: string, charge: string, number: string) => {
      const count = Number(number) - 1
      return `[${atom}${count === 0 ? '' : `H${count}`}${charge}]`
    })
    .replace(UNKNOWN_ATOM, (_, rest: string) => (rest === '' ? '*' : `[*${rest}]`))
  if (!DIRECTION.test(smiles) && groups.length === 0) return smiles
  const atoms = orderOf(molecule)
  return withGroups(directed(smiles, molecule, atoms), molecule, atoms, groups)
}

/**
 * Whether a SMILES of {@link writeSmiles} does not leave open what its molecule leaves open, as it must between double
 * bonds whose ends have no hydrogens (`N=C/C=N/N=C`), or the reverse.
 */
export function statesOtherSides(molecule: Molecule, smiles: string): boolean {
  const reading = readSmiles(smiles)
  if (!reading.ok || !DIRECTION.test(smiles)) return false
  const order = orderOf(molecule)
  const atomAt = new Map(placesIn(reading).map((place, index) => [place, order[index] ?? -1]))
  const isOther = (bond: SmilesBond) => {
    const kind = kindOfBond(molecule, atomAt.get(bond.from) ?? -1, atomAt.get(bond.to) ?? -1)
    return kind !== null && (kind === 'stated') !== statesSides(reading, bond)
  }
  return reading.bonds.some((bond) => bond.order === 2 && isOther(bond))
}

/** Writes a molecule with its stereo groups, which it has no more afterwards. */
export const writeWithGroups = (molecule: Molecule): string =>
  writeSmiles(molecule, undefined, takeStereoGroups(molecule))

/**
 * Writes the directions of a stored SMILES again if two at one end of a double bond contradict each other, with the
 * meaning that openchemlib gives them.
 * @returns null if none do, or if that is not possible
 */
export function withoutContradiction(text: string): string | null {
  const reading = readSmiles(text)
  if (!reading.ok || !contradictsItself(reading)) return null
  try {
    const molecule = Molecule.fromSmiles(reading.smiles, { noCoordinates: true })
    molecule.ensureHelperArrays(Molecule.cHelperParities)
    // Hydrogens written as atoms are not atoms of the molecule.
    if (molecule.getAllAtoms() !== reading.atomCount) return null
    const smiles = directed(reading.smiles, molecule, atomsOf(molecule))
    // The text after a SMILES may count its atoms.
    const isMoved = reading.rest !== '' && smiles.includes('[H]')
    return smiles === reading.smiles || isMoved ? null : text.replace(reading.smiles, () => smiles)
  } catch {
    return null
  }
}
