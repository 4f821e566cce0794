import { Molecule } from 'openchemlib'
import { atomsOf, fillAsStated, numberOfValence, statedValence } from './stated-valence'

export type MolblockReading =
  /** `smiles` is '' for a block without a structure. */
  | { ok: true; smiles: string }
  /** `line`: where the fault is, counted from 1. `atoms`: their number, if they are too many. */
  | { ok: false; reason: string; line: number; atoms?: number }

/** The time to write a SMILES grows with the square of its atoms: a second at this size. */
const ATOMS_MAX = 1_000

/** Column of the chiral flag in a V2000 counts line: whether the drawn configuration is absolute. */
const CHIRAL_FLAG = 12

/** Columns of the valence and the reaction number in an atom line of a V2000 block. */
const VALENCE = 48
const ATOM_NUMBER = 60

/** An atom line of a V3000 block, around its reaction number. */
const V3000_ATOM = /^(M {2}V30 +\d+(?: +\S+){4} +)\d+(.*)$/

/** An atom of a SMILES with a number. */
const NUMBERED_ATOM = /\[(\d*[A-Za-z][a-z]?@*)(?:H\d*)?([+-]?\d*):(\d+)\]/g

/** Drawings omit hydrogens only at nonmetals; openchemlib adds them to this metal, too. */
const ALUMINIUM = 13

/** openchemlib's symbol for any atom. */
const UNKNOWN_ATOM = '[?]'

/** The symbols for any atom in molfiles; SMILES has `*`. */
const WILDCARD = /^(?:\*|A|R[#\d]*)$/

const isElement = (symbol: string) =>
  symbol === 'D' || symbol === 'T' || Molecule.getAtomicNoFromLabel(symbol) > 0

/** The lines of a V3000 block between which its atoms are. */
const atomLinesOf = (lines: readonly string[]): [from: number, to: number] => [
  lines.indexOf('M  V30 BEGIN ATOM'),
  lines.indexOf('M  V30 END ATOM'),
]

/** The atoms' symbols as written. */
function symbolsOf(lines: readonly string[], { atoms }: Counts): string[] {
  if (!lines[3]?.includes('V3000')) return lines.slice(4, 4 + atoms).map((line) => line.slice(31, 34).trim())
  return lines.slice(...atomLinesOf(lines)).flatMap((line) => /^M {2}V30 +\d+ +(\S+)/.exec(line)?.[1] ?? [])
}

type Counts = { atoms: number; bonds: number }

function countsOf(lines: readonly string[]): Counts | null {
  const counts = lines[3] ?? ''
  const found = counts.includes('V3000')
    ? lines.find((line) => line.startsWith('M  V30 COUNTS'))?.match(/^M {2}V30 COUNTS +(\d+) +(\d+)/)
    : /^([ \d]{2}\d)([ \d]{2}\d)/.exec(counts)
  return found ? { atoms: Number(found[1]), bonds: Number(found[2]) } : null
}

/** Most programs leave the flag 0 and mean the drawn configuration; openchemlib would read a racemate. */
function asDrawn(lines: readonly string[]): string[] {
  const counts = lines[3] ?? ''
  const isFlat = !counts.includes('V3000')
  const flagged = `${counts.slice(0, CHIRAL_FLAG)}  1${counts.slice(CHIRAL_FLAG + 3)}`
  return lines.with(3, isFlat ? flagged : counts)
}

/** The valence in a field: 15 (-1 in V3000) means zero, 0 unspecified. */
function valenceOf(field: string | undefined): number | null {
  const value = Number(field)
  if (value === 15 || value === -1) return 0
  return Number.isInteger(value) && value > 0 && value < 15 ? value : null
}

/** Replaces the atoms' reaction numbers by their stated valences. */
function withValences(lines: readonly string[], { atoms }: Counts): string[] {
  if (lines[3]?.includes('V3000')) {
    const [from, to] = atomLinesOf(lines)
    return lines.map((line, index) =>
      index < from || index > to
        ? line
        : line.replace(
            V3000_ATOM,
            (_, atom: string, rest: string) =>
              `${atom}${numberOfValence(valenceOf(/ VAL=(-?\d+)/.exec(rest)?.[1]))}${rest}`,
          ),
    )
  }
  const numbered = (line: string) => {
    const number = numberOfValence(valenceOf(line.slice(VALENCE, VALENCE + 3)))
    return `${line.slice(0, ATOM_NUMBER).padEnd(ATOM_NUMBER, '  0')}${String(number).padStart(3)}${line.slice(ATOM_NUMBER + 3)}`
  }
  return lines.map((line, index) =>
    index > 3 && index < 4 + atoms && line.length > VALENCE ? numbered(line) : line,
  )
}

function keepAluminiumBare(molecule: Molecule): void {
  for (const atom of atomsOf(molecule)) {
    const isUnstated = statedValence(molecule, atom) === null && molecule.getAtomCharge(atom) === 0
    if (molecule.getAtomicNo(atom) === ALUMINIUM && isUnstated)
      molecule.setAtomAbnormalValence(atom, molecule.getOccupiedValence(atom))
  }
}

/** The SMILES of a molecule, with the hydrogens that follow from stated valences. */
function smilesOf(molecule: Molecule): string {
  const stubborn = new Set(fillAsStated(molecule))
  for (const atom of atomsOf(molecule)) {
    const hydrogens = (statedValence(molecule, atom) ?? 0) - molecule.getOccupiedValence(atom)
    molecule.setAtomMapNo(atom, stubborn.has(atom) ? Math.max(0, hydrogens) + 1 : 0, false)
  }
  return molecule
    .toIsomericSmiles({ includeMapping: true })
    .replace(NUMBERED_ATOM, (_, atom: string, charge: string, number: string) => {
      const hydrogens = Number(number) - 1
      return `[${atom}${hydrogens === 0 ? '' : `H${hydrogens}`}${charge}]`
    })
}

function parse(lines: readonly string[]): Molecule | null {
  try {
    return Molecule.fromMolfile(lines.join('\n'))
  } catch {
    return null
  }
}

const COUNTS_LINE = 4
const V2000_ATOM = /^(?: *-?\d+\.\d+){3} +\S/
const V2000_BOND = /^[ \d]{2}\d[ \d]{2}\d[ \d]{2}\d/
const V3000_PLACED = /^M {2}V30 +\d+ +\S+(?: +-?[\d.]+){3}/
const V3000_BOND = /^M {2}V30 +\d+ +\d+ +\d+ +\d+/

/** The first line that is not the atom or bond that the counts announce, or else the counts. */
function faultyLine(lines: readonly string[], { atoms, bonds }: Counts): number {
  if (lines[3]?.includes('V3000')) {
    const [from, to] = atomLinesOf(lines)
    const [first, last] = [lines.indexOf('M  V30 BEGIN BOND'), lines.indexOf('M  V30 END BOND')]
    const fault = lines.findIndex(
      (line, index) =>
        (index > from && index < to && !V3000_PLACED.test(line)) ||
        (index > first && index < last && !V3000_BOND.test(line)),
    )
    return fault === -1 ? lines.findIndex((line) => line.startsWith('M  V30 COUNTS')) + 1 : fault + 1
  }
  const announced = lines.slice(COUNTS_LINE, COUNTS_LINE + atoms + bonds)
  const fault = announced.findIndex((line, index) => !(index < atoms ? V2000_ATOM : V2000_BOND).test(line))
  return fault === -1 ? COUNTS_LINE : COUNTS_LINE + fault + 1
}

/** The line of an atom. @param place of the atom, from 0 */
const lineOfAtom = (lines: readonly string[], place: number) =>
  (lines[3]?.includes('V3000') ? atomLinesOf(lines)[0] + 2 : COUNTS_LINE + 1) + place

const refuse = (reason: string, line: number): MolblockReading => ({ ok: false, reason, line })

/**
 * Reads the structure of a molfile (V2000 or V3000) as drawn.
 * @param lines its lines up to `M  END`, without line breaks
 * @param isAsked whether to return the SMILES; otherwise the block is only checked
 * @param atomsMax the most atoms to read
 */
export function readMolblock(
  lines: readonly string[],
  isAsked: boolean,
  atomsMax = ATOMS_MAX,
): MolblockReading {
  if (lines.slice(3).every((line) => line.trim() === '')) return { ok: true, smiles: '' }
  const counts = countsOf(lines)
  if (counts === null) return refuse('its fourth line does not count atoms and bonds', COUNTS_LINE)
  if (!lines.some((line) => line.startsWith('M  END')))
    return refuse('it does not end with "M  END"', lines.length)
  if (counts.atoms === 0) return { ok: true, smiles: '' }
  if (counts.atoms > atomsMax) {
    const reason = `it has ${counts.atoms} atoms, and ${atomsMax} can be read`
    return { ok: false, reason, line: COUNTS_LINE, atoms: counts.atoms }
  }
  const molecule = parse(withValences(asDrawn(lines), counts))
  if (molecule === null || molecule.getAllAtoms() !== counts.atoms || molecule.getAllBonds() !== counts.bonds)
    return refuse(
      `it announces ${counts.atoms} atoms and ${counts.bonds} bonds, and they are not there`,
      faultyLine(lines, counts),
    )
  // Query atoms, which openchemlib would read as any atom or carbon; no substance has them.
  const symbols = symbolsOf(lines, counts)
  const strange = symbols.findIndex((symbol) => !isElement(symbol) && !WILDCARD.test(symbol))
  if (strange !== -1)
    return refuse(`its atom "${symbols[strange]?.slice(0, 20)}" is no element`, lineOfAtom(lines, strange))
  if (!isAsked) return { ok: true, smiles: '' }
  keepAluminiumBare(molecule)
  return { ok: true, smiles: smilesOf(molecule).replaceAll(UNKNOWN_ATOM, '*') }
}
