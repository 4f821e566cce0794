import type { StereoGroup } from '@/domain/chemistry/smiles/stereo-groups'

/** The content of a molfile, V2000 or V3000. Lines count from 1, atoms from 0. */
export type Block = {
  atoms: BlockAtom[]
  bonds: BlockBond[]
  groups: Sgroup[]
  stereoGroups: StereoGroup[]
  /** Texts attached to atoms: aliases, abbreviations, values. */
  labels: { atom: number; text: string; line: number }[]
  /** What else the block says: of the substance, or of a query. */
  remarks: BlockRemark[]
}

export type BlockAtom = {
  /** As written. */
  symbol: string
  x: number
  y: number
  z: number
  charge: number
  radical: Radical
  /** The mass number of an isotope. */
  mass: number | null
  /** The number of its bonds, hydrogens included, if stated. */
  valence: number | null
  /** Whether its line states a configuration, which only counts without coordinates. */
  hasParity: boolean
  line: number
}

/** 0: none; 1: singlet; 2: doublet; 3: triplet. */
export type Radical = 0 | 1 | 2 | 3

export type BlockBond = {
  from: number
  to: number
  /** Its type as written: 0 of order zero, 1 to 3, 4 aromatic, 5 to 8 of queries, 9 dative, 10 hydrogen. */
  type: number
  wedge: 'none' | 'up' | 'down' | 'either'
  line: number
}

/** A bracket or an abbreviation. */
export type Sgroup = {
  /** Three letters, such as SUP or SRU. */
  type: string
  atoms: number[]
  /** The text at it. */
  label: string
  /** The name of an attached datum. */
  field: string
  data: string
  line: number
}

/**
 * Something that a SMILES cannot say. `refused`: no substance has it; `omitted`: the structure is left out; `said`: it
 * is left out of the structure.
 */
export type BlockRemark = { verdict: 'refused' | 'omitted' | 'said'; text: string; line: number }

/** Why a block is not read. `line`: where the fault is, counted from 1. `atoms`: their number, if they are too many. */
export type MolblockFault = { reason: string; line: number; atoms?: number }

export type Counts = { atoms: number; bonds: number }

/** Thrown while a block is read. */
export class BrokenBlock extends Error {
  constructor(
    readonly reason: string,
    readonly line: number,
  ) {
    super(reason)
  }
}

/** The block has fewer entries than it announces, or entries of another kind. */
export const notThere = ({ atoms, bonds }: Counts, line: number) =>
  new BrokenBlock(`it announces ${atoms} atoms and ${bonds} bonds, and they are not there`, line)

/** The valence in a field: 15 (-1 in V3000) means zero, 0 unspecified. */
export function valenceOf(value: number): number | null {
  if (value === 15 || value === -1) return 0
  return value > 0 && value < 15 ? value : null
}

/** A line that says something else than its format. */
export const notUnderstood = (line: number) => new BrokenBlock(`its line ${line} is not understood`, line)

/** The radical of a number in a file. */
export const radicalOf = (value: number): Radical => (value === 1 || value === 2 || value === 3 ? value : 0)

export const POINTS_OF_ATTACHMENT = 'it has points of attachment'
export const REPEATED_ATOMS = 'it has atoms that may repeat, as queries have'
export const LISTS = 'it has lists of atoms, as queries have'

/** Reports the query conditions of a block, which do not change the drawn structure. */
export function addQueryConditions({ remarks }: Block, line: number): void {
  const text = 'conditions of a query'
  if (!remarks.some((remark) => remark.text === text)) remarks.push({ verdict: 'said', text, line })
}
