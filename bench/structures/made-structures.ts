import { Molecule } from 'openchemlib'
import { changedKinds, type Maker, oneOf, type Random } from './changed-blocks'

/** A number from 0 to below 1 (mulberry32): the same records in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Pieces of a chain: `R` becomes another chain, and `1` a ring number of its own. */
const PIECES =
  `C CC C(R) C(R)(C) C(O) C(=O) O N(C) S(=O)(=O) C(Cl) C=C C(R)=C C=C(R) C(R)=C(Cl) C(=CR) C(=C(R)F)
   C(=NO) C=CC=C C(R)=CC=C(C) C=NN=C C1CCC(R)CC1 C1CC(=CR)CCC1 C1=CCCCCCCC=CC1 C1CC=C(C)CCCC(=CR)CC1
   C(C)=NN=C(C) C(=NR)N=C N=NC=C C(=NO)C(=NO) c1ccc(R)cc1 C1=CC(=NR)C=CC1`.split(/\s+/)
const ENDS = 'C CC Cl O N C#N C(=O)O C=C C=CC C=C(C)CC C(C)=NO'.split(' ')

/** A chain of random pieces, as SMILES without configurations. */
function chain(random: Random, length: number, nextRing: () => string): string {
  let smiles = ''
  for (let piece = 0; piece < length; piece++) {
    const ring = nextRing()
    smiles += oneOf(random, PIECES)
      .replaceAll('1', ring)
      .replaceAll('R', () => chain(random, Math.floor(random() * 2), nextRing))
  }
  return smiles + oneOf(random, ENDS)
}

/** The share of the configurations that a record leaves open. */
const LEFT_OPEN = 0.1
const MANY_LEFT_OPEN = 0.45

/**
 * A molecule with random configurations, and coordinates that show them.
 * @param leftOpen the share of the configurations that it leaves open
 */
function madeMolecule(random: Random, leftOpen = LEFT_OPEN): Molecule {
  let rings = 0
  const nextRing = () => `%${10 + rings++}`
  // With coordinates, openchemlib finds out what can have a configuration.
  const molecule = Molecule.fromSmiles(chain(random, 1 + Math.floor(random() * 4), nextRing))
  molecule.ensureHelperArrays(Molecule.cHelperParities)
  const [atoms, bonds] = [new Map<number, number>(), new Map<number, number>()]
  const parity = () => (random() < leftOpen ? 3 : random() < 0.5 ? 1 : 2)
  for (let atom = 0; atom < molecule.getAtoms(); atom++)
    if (molecule.getAtomParity(atom) !== 0) atoms.set(atom, parity())
  for (let bond = 0; bond < molecule.getBonds(); bond++)
    if (molecule.getBondParity(bond) !== 0 && !molecule.isSmallRingBond(bond)) {
      // It is a crossed one so far.
      molecule.setBondType(bond, Molecule.cBondTypeDouble)
      bonds.set(bond, parity())
    }
  molecule.ensureHelperArrays(Molecule.cHelperRings)
  for (const [bond, stated] of bonds) molecule.setBondParity(bond, stated, false)
  for (const [atom, stated] of atoms) molecule.setAtomParity(atom, stated, false)
  molecule.setParitiesValid(0)
  molecule.inventCoordinates()
  molecule.setStereoBondsFromParity()
  return molecule
}

const flat = (random: Random) => madeMolecule(random).toMolfile()
const tall = (random: Random) => madeMolecule(random).toMolfileV3()

const COUNTS_LINE = 3

/** Whether a drawing has atoms that can have a configuration. */
function hasCentres(molfile: string): boolean {
  const molecule = Molecule.fromMolfile(molfile)
  molecule.ensureHelperArrays(Molecule.cHelperParities)
  return Array.from({ length: molecule.getAtoms() }, (_, atom) => molecule.getAtomParity(atom)).some(Boolean)
}

/** A molecule without centres as a 3D file, some of its double bonds crossed. */
function openIn3D(random: Random): string | null {
  const lines = madeMolecule(random).toMolfile().split('\n')
  const [atoms = 0, bonds = 0] = [0, 3].map((at) => Number(lines[COUNTS_LINE]?.slice(at, at + 3)))
  const atomsEnd = COUNTS_LINE + 1 + atoms
  const crossed = lines.map((line, index) =>
    index >= atomsEnd && index < atomsEnd + bonds && line.slice(6, 9) === '  2' && random() < 0.5
      ? `${line.slice(0, 9)}  3${line.slice(12)}`
      : line,
  )
  if (hasCentres(crossed.join('\n'))) return null
  const height = () => (random() / 5 - 0.1).toFixed(4).padStart(10)
  return crossed
    .map((line, index) => {
      if (index === 1) return line.replace('2D', '3D')
      return index > COUNTS_LINE && index < atomsEnd
        ? `${line.slice(0, 20)}${height()}${line.slice(30)}`
        : line
    })
    .join('\n')
}

/** A molecule with random stereo groups; null without centres. */
function moleculeWithGroups(random: Random): Molecule | null {
  const molecule = madeMolecule(random)
  molecule.ensureHelperArrays(Molecule.cHelperParities)
  const centres = Array.from({ length: molecule.getAtoms() }, (_, atom) => atom).filter((atom) =>
    [Molecule.cAtomParity1, Molecule.cAtomParity2].includes(molecule.getAtomParity(atom)),
  )
  if (centres.length < 2) return null
  for (const atom of centres) {
    const type = oneOf(random, [Molecule.cESRTypeAbs, Molecule.cESRTypeAnd, Molecule.cESRTypeOr])
    molecule.setAtomESR(atom, type, type === Molecule.cESRTypeAbs ? -1 : Math.floor(random() * 2))
  }
  return molecule
}

const withGroups = (random: Random) => moleculeWithGroups(random)?.toMolfileV3() ?? null

/** The numbers from 1 on, in another order. */
const shuffled = (random: Random, count: number): number[] =>
  Array.from({ length: count }, (_, place) => ({ number: place + 1, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ number }) => number)

/** A molecule with stereo groups and all hydrogens drawn, its atoms in any order. */
function withHydrogens(random: Random): string | null {
  const molecule = moleculeWithGroups(random)
  if (molecule === null) return null
  molecule.addImplicitHydrogens()
  const lines = molecule.toMolfileV3().split('\n')
  const from = lines.indexOf('M  V30 BEGIN ATOM') + 1
  const order = shuffled(random, molecule.getAllAtoms())
  const numbered = (text: string) => String(order.indexOf(Number(text)) + 1)
  const atoms = order.map((number) => lines[from + number - 1]?.replace(/(?<=V30 )\d+/, numbered) ?? '')
  return lines
    .toSpliced(from, atoms.length, ...atoms)
    .map((line) =>
      line
        .replace(/(?<=ATOMS=\(\d+)( \d+)+/, (list) => list.replace(/\d+/g, numbered))
        .replace(/(?<=^M {2}V30 \d+ \d )\d+ \d+/, (ends) => ends.replace(/\d+/g, numbered)),
    )
    .join('\n')
}

/** The kinds of made records. */
export const KINDS: Record<string, Maker> = {
  'configurations, V2000': flat,
  'configurations, V3000': tall,
  'many left open, V2000': (random) => madeMolecule(random, MANY_LEFT_OPEN).toMolfile(),
  '3D, double bonds left open': openIn3D,
  'stereo groups, V3000': withGroups,
  'drawn hydrogens in any order, V3000': withHydrogens,
  ...changedKinds(flat, tall),
}
