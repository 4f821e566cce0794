import { Molecule } from 'openchemlib'
import {
  addQueryConditions,
  type Block,
  type BlockAtom,
  type BlockBond,
  BrokenBlock,
  type Counts,
  LISTS,
  notThere,
  notUnderstood,
  type Radical,
  valenceOf,
} from './block'
import { readProperties } from './v2000-properties'

const COUNTS = /^([ \d]{2}\d)([ \d]{2}\d)([ \d]{0,3})/

const WEDGES: Partial<Record<number, BlockBond['wedge']>> = { 1: 'up', 4: 'either', 6: 'down' }

/** The code of a double bond of either side. */
const EITHER = 3

/** The charges in atom lines; 4 is a radical. */
const chargeOf = (code: number) => (code === 0 || code === 4 ? 0 : 4 - code)

/** A whole number in a column; 0 for an empty column, NaN for other text. */
function numberIn(line: string, from: number, to: number): number {
  const text = line.slice(from, to).trim()
  return text === '' ? 0 : /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN
}

const decimalIn = (line: string, from: number, to: number): number => {
  const text = line.slice(from, to).trim()
  return /^[+-]?\d*\.?\d+(?:[eE][+-]?\d+)?$|^[+-]?\d+\.$/.test(text) ? Number(text) : Number.NaN
}

/** The isotope of a difference from the rounded atomic weight. */
function massOf(symbol: string, difference: number): number | null {
  const rounded = Molecule.cRoundedMass[Molecule.getAtomicNoFromLabel(symbol)]
  return difference === 0 || rounded === undefined ? null : rounded + difference
}

function readAtom(text: string, line: number): BlockAtom | null {
  const symbol = text.slice(31, 34).trim()
  const [x, y, z] = [decimalIn(text, 0, 10), decimalIn(text, 10, 20), decimalIn(text, 20, 30)]
  const [mass, code, valence] = [numberIn(text, 34, 36), numberIn(text, 36, 39), numberIn(text, 48, 51)]
  const hasParity = /[12]/.test(text.slice(39, 42))
  if (symbol === '' || [x, y, z, mass, code, valence].some(Number.isNaN)) return null
  const radical: Radical = code === 4 ? 2 : 0
  const stated = { mass: massOf(symbol, mass), valence: valenceOf(valence) }
  return { symbol, x, y, z, charge: chargeOf(code), radical, ...stated, hasParity, line }
}

function readBond(text: string, line: number, atoms: number): BlockBond | null {
  const [from, to] = [numberIn(text, 0, 3) - 1, numberIn(text, 3, 6) - 1]
  const [type, stereo] = [numberIn(text, 6, 9), numberIn(text, 9, 12)]
  const isThere = [from, to].every((atom) => atom >= 0 && atom < atoms)
  if (!isThere || !(type >= 0) || text.slice(6, 9).trim() === '' || Number.isNaN(stereo)) return null
  const wedge = type === 2 && stereo === EITHER ? 'either' : (WEDGES[stereo] ?? 'none')
  return { from, to, type, wedge, line }
}

/** Whether a line is of another part than atoms: atoms are missing before it. */
const isNoAtom = (text: string) => /^(?:[\s\d]*$|M {2})/.test(text)
const isNoBond = (text: string) => /^(?:\s*$|M {2})|\d\.\d/.test(text)

/** The hydrogens of an atom and the ring of a bond that a query asks for. */
const asksOfAtom = (text: string) => /[1-9]/.test(text.slice(42, 45))
const asksOfBond = (text: string) => /[12]/.test(text.slice(15, 18))

/** The numbers of atoms and bonds in a counts line, or null. */
export function countsOfV2000(line: string): Counts | null {
  const found = COUNTS.exec(line)
  return found && { atoms: Number(found[1]), bonds: Number(found[2]) }
}

/**
 * Reads a V2000 block.
 * @param lines its lines
 * @param head the place of the counts line
 * @throws {BrokenBlock} where it breaks the format
 */
export function readV2000(lines: readonly string[], head: number, counts: Counts): Block {
  const atomsEnd = head + 1 + counts.atoms
  const bondsEnd = atomsEnd + counts.bonds
  const read = <Item>(
    [from, to]: [from: number, to: number],
    isOther: (text: string) => boolean,
    item: (text: string, line: number) => Item | null,
  ): Item[] =>
    lines.slice(from, to).map((text, index) => {
      const line = from + index + 1
      const found = item(text, line)
      if (found === null) throw isOther(text) ? notThere(counts, line) : notUnderstood(line)
      return found
    })
  const atoms = read([head + 1, atomsEnd], isNoAtom, readAtom)
  const bonds = read([atomsEnd, bondsEnd], isNoBond, (text, line) => readBond(text, line, counts.atoms))
  if (bondsEnd >= lines.length) throw notThere(counts, head + 1)
  if (numberIn(lines[head] ?? '', 6, 9) > 0) throw new BrokenBlock(LISTS, head + 1)
  const block: Block = { atoms, bonds, groups: [], stereoGroups: [], labels: [], remarks: [] }
  if (/^ *\d+ *\d+ +\d/.test(lines[bondsEnd] ?? '')) throw notThere(counts, bondsEnd + 1)
  const asked = lines
    .slice(head + 1, bondsEnd)
    .findIndex((text, index) => (index < counts.atoms ? asksOfAtom(text) : asksOfBond(text)))
  if (asked !== -1) addQueryConditions(block, head + 1 + asked)
  readProperties(block, lines, bondsEnd)
  return block
}
