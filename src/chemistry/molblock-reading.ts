import { Molecule } from 'openchemlib'
import { atomsOf, fillAsStated, numberOfValence, statedValence } from './stated-valence'

export type MolblockReading =
  /** `smiles` is '' when the block says that there is no structure. */
  { ok: true; smiles: string } | { ok: false; reason: string }

/** Writing a SMILES takes time that grows with the square of it: a second at this size. */
const ATOMS_MAX = 1_000

/** Where the counts line of a V2000 block says whether the drawn configuration is the absolute one. */
const CHIRAL_FLAG = 12

/** Where an atom's line of a V2000 block has its valence, and its number in a reaction. */
const VALENCE = 48
const ATOM_NUMBER = 60

/** An atom's line of a V3000 block around that number. */
const V3000_ATOM = /^(M {2}V30 +\d+(?: +\S+){4} +)\d+(.*)$/

/** An atom of a SMILES that has a number. */
const NUMBERED_ATOM = /\[(\d*[A-Za-z][a-z]?@*)(?:H\d*)?([+-]?\d*):(\d+)\]/g

/** Drawings leave hydrogens out at nonmetals only; openchemlib gives them to this metal, too. */
const ALUMINIUM = 13

/** How openchemlib writes an atom that stands for any. */
const UNKNOWN_ATOM = '[?]'

/** How molfiles write an atom that stands for any; a SMILES has a sign for that. */
const WILDCARD = /^(?:\*|A|R[#\d]*)$/

const isElement = (symbol: string) =>
  symbol === 'D' || symbol === 'T' || Molecule.getAtomicNoFromLabel(symbol) > 0

/** Between which lines of a V3000 block its atoms are. */
const atomLinesOf = (lines: readonly string[]): [from: number, to: number] => [
  lines.indexOf('M  V30 BEGIN ATOM'),
  lines.indexOf('M  V30 END ATOM'),
]

/** The symbols of its atoms, as they are written. */
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

/** Most programs leave the flag 0 and mean what is drawn; openchemlib would take it for a racemate. */
function asDrawn(lines: readonly string[]): string[] {
  const counts = lines[3] ?? ''
  const isFlat = !counts.includes('V3000')
  const flagged = `${counts.slice(0, CHIRAL_FLAG)}  1${counts.slice(CHIRAL_FLAG + 3)}`
  return lines.with(3, isFlat ? flagged : counts)
}

/** What the field of a valence says: 15 (-1 in version 3000) is none at all, 0 that nothing is said. */
function valenceOf(field: string | undefined): number | null {
  const value = Number(field)
  if (value === 15 || value === -1) return 0
  return Number.isInteger(value) && value > 0 && value < 15 ? value : null
}

/** Numbers atoms by the valences that are stated of them, in place of what numbers they have. */
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

/** The SMILES of a molecule with the hydrogens that stated valences leave. */
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

const refuse = (reason: string): MolblockReading => ({ ok: false, reason })

/**
 * Reads the structure of a molfile (V2000 or V3000), as it is drawn.
 * @param lines its lines up to `M  END`, without their line breaks
 * @param isAsked whether its SMILES is wanted; otherwise it is only looked at
 */
export function readMolblock(lines: readonly string[], isAsked: boolean): MolblockReading {
  if (lines.slice(3).every((line) => line.trim() === '')) return { ok: true, smiles: '' }
  const counts = countsOf(lines)
  if (counts === null) return refuse('its fourth line does not count atoms and bonds')
  if (!lines.some((line) => line.startsWith('M  END'))) return refuse('it does not end with "M  END"')
  if (counts.atoms === 0) return { ok: true, smiles: '' }
  if (counts.atoms > ATOMS_MAX) return refuse(`it has ${counts.atoms} atoms, and ${ATOMS_MAX} can be read`)
  const molecule = parse(withValences(asDrawn(lines), counts))
  if (molecule === null || molecule.getAllAtoms() !== counts.atoms || molecule.getAllBonds() !== counts.bonds)
    return refuse(`it announces ${counts.atoms} atoms and ${counts.bonds} bonds, and they are not there`)
  // openchemlib would take them for any atom, or for carbon: queries have them, and no substance.
  const strange = symbolsOf(lines, counts).find((symbol) => !isElement(symbol) && !WILDCARD.test(symbol))
  if (strange !== undefined) return refuse(`its atom "${strange.slice(0, 20)}" is no element`)
  if (!isAsked) return { ok: true, smiles: '' }
  keepAluminiumBare(molecule)
  return { ok: true, smiles: smilesOf(molecule).replaceAll(UNKNOWN_ATOM, '*') }
}
