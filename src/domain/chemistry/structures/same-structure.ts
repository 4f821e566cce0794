import { Canonizer, Molecule } from 'openchemlib'
import { sameAtoms } from '@/domain/chemistry/formulae/molecular-formula'
import { readSmiles } from '@/domain/chemistry/smiles/smiles'
import { compositionOf } from '@/domain/chemistry/smiles/smiles-composition'
import { kindsOfGroups, stereoGroupsOf } from '@/domain/chemistry/smiles/stereo-groups'
import { moleculeOfSmiles } from '../stated/smiles-molecule'
import { SMILES_READING_MAX } from '../stated/smiles-reading'
import { hasMetalConfiguration, withoutMetalConfiguration } from '../stated/stated-molecule'
import { canonicalStructure } from './canonical-structure'
import { statedAtoms, statedBonds, statesConfigurationsOf } from './structure-matching'

/** A structure that can be compared: no wildcards, and not too long. */
function comparable(text: string) {
  const reading = readSmiles(text)
  if (!reading.ok || reading.hasWildcard || reading.smiles.length > SMILES_READING_MAX) return null
  const smiles = withoutMetalConfiguration(reading.smiles)
  return { ...compositionOf(reading.atoms), smiles, groups: kindsOfGroups(stereoGroupsOf(reading)) }
}

/** A structure without its configurations, as canonical code, and its configurations by canonical ranks. */
function identityOf(smiles: string) {
  const molecule = moleculeOfSmiles(smiles, { noCoordinates: true })
  molecule.ensureHelperArrays(Molecule.cHelperParities)
  const canonizer = new Canonizer(molecule, { neglectAnyStereoInformation: true, createSymmetryRank: true })
  const code = canonizer.getIDCode()
  const ranks = canonizer.getFinalRank()
  const centres = statedAtoms(molecule).map((atom) => centreOf(molecule, atom, ranks))
  const bonds = statedBonds(molecule)
    .filter((bond) => hasSides(molecule, bond, canonizer.getSymmetryRanks()))
    .map((bond) => sideOf(molecule, bond, ranks))
  return { molecule, code, centres: centres.toSorted(), bonds: bonds.toSorted() }
}

const rankOf = (ranks: readonly number[], atom: number) => ranks[atom] ?? 0

const neighboursOf = (molecule: Molecule, atom: number) =>
  Array.from({ length: molecule.getConnAtoms(atom) }, (_, place) => molecule.getConnAtom(atom, place))

/** Whether a double bond can have sides: the neighbours at each end differ. */
function hasSides(molecule: Molecule, bond: number, symmetry: readonly number[]): boolean {
  const ends = [molecule.getBondAtom(0, bond), molecule.getBondAtom(1, bond)]
  return ends.every((end) => {
    const ranks = neighboursOf(molecule, end)
      .filter((neighbour) => !ends.includes(neighbour))
      .map((neighbour) => symmetry[neighbour])
    return new Set(ranks).size === ranks.length
  })
}

/** The configuration of a centre; its parity is that of its neighbours in the order of the atoms. */
function centreOf(molecule: Molecule, atom: number, ranks: readonly number[]): string {
  const order = neighboursOf(molecule, atom)
    .toSorted((one, other) => one - other)
    .map((neighbour) => rankOf(ranks, neighbour))
  const turns = order.flatMap((rank, place) => order.slice(place + 1).filter((later) => later < rank)).length
  return `${rankOf(ranks, atom)} ${(molecule.getAtomParity(atom) + turns) % 2}`
}

/** The configuration of a double bond; its parity is that of the first neighbours at its ends. */
function sideOf(molecule: Molecule, bond: number, ranks: readonly number[]): string {
  const ends = [molecule.getBondAtom(0, bond), molecule.getBondAtom(1, bond)]
  const turns = ends.filter((end) => {
    const [first = -1, ...others] = neighboursOf(molecule, end)
      .filter((neighbour) => !ends.includes(neighbour))
      .toSorted((one, other) => one - other)
    return others.some((other) => rankOf(ranks, other) < rankOf(ranks, first))
  }).length
  const places = ends.map((end) => rankOf(ranks, end)).toSorted((one, other) => one - other)
  return `${places.join(' ')} ${(molecule.getBondParity(bond) + turns) % 2}`
}

const areEqual = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/**
 * Whether two SMILES state the same structure, with its configurations. Tautomers are two; one drawing of a nitro group
 * is as good as another. Takes a millisecond or two.
 * @returns null if they cannot be compared
 */
export function isSameStructure(one: string, other: string): boolean | null {
  if (one === other) return true
  const [first, second] = [comparable(one), comparable(other)]
  if (first === null || second === null) return null
  if (!sameAtoms(first.counts, second.counts) || first.charge !== second.charge) return false
  if (first.groups !== second.groups) return false
  try {
    if (first.groups !== '') return canonicalStructure(one).idCode === canonicalStructure(other).idCode
    const [mine, its] = [identityOf(first.smiles), identityOf(second.smiles)]
    if (mine.code !== its.code) return false
    if (areEqual(mine.centres, its.centres) && areEqual(mine.bonds, its.bonds)) return true
    // Ranks of symmetric atoms are arbitrary: the search decides.
    const areAsMany = mine.centres.length === its.centres.length && mine.bonds.length === its.bonds.length
    return areAsMany && statesConfigurationsOf(mine.molecule, its.molecule)
  } catch {
    return null
  }
}

/** Nothing after a SMILES, or stereo groups alone. */
const GROUPS_ALONE = /^(?:\|[a&o\d:,]*\|)?$/

/**
 * Whether a given SMILES is only another spelling of a stored one: the same structure, and no text after it that the
 * stored one may lack. Configurations of metals are not compared, so that none may be stated.
 */
export function isAnotherSpelling(given: string, stored: string): boolean {
  const reading = readSmiles(given)
  if (!reading.ok || !GROUPS_ALONE.test(reading.rest)) return false
  return ![given, stored].some(hasMetalConfiguration) && isSameStructure(given, stored) === true
}
