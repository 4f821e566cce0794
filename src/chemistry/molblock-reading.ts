import { Molecule } from 'openchemlib'

export type MolblockReading =
  /** `smiles` is '' when the block says that there is no structure. */
  { ok: true; smiles: string } | { ok: false; reason: string }

/** Writing a SMILES takes time that grows with the square of it: a second at this size. */
const ATOMS_MAX = 1_000

/** Where the counts line of a V2000 block says whether the drawn configuration is the absolute one. */
const CHIRAL_FLAG = 12

/** Drawings leave hydrogens out at nonmetals only; openchemlib gives them to this metal, too. */
const ALUMINIUM = 13

/** How openchemlib writes an atom that stands for any. */
const UNKNOWN_ATOM = '[?]'

/** How molfiles write an atom that stands for any; a SMILES has a sign for that. */
const WILDCARD = /^(?:\*|A|R[#\d]*)$/

const isElement = (symbol: string) =>
  symbol === 'D' || symbol === 'T' || Molecule.getAtomicNoFromLabel(symbol) > 0

/** The symbols of its atoms, as they are written. */
function symbolsOf(lines: readonly string[], { atoms }: Counts): string[] {
  if (!lines[3]?.includes('V3000')) return lines.slice(4, 4 + atoms).map((line) => line.slice(31, 34).trim())
  const [from, to] = ['BEGIN', 'END'].map((part) => lines.indexOf(`M  V30 ${part} ATOM`))
  return lines.slice(from, to).flatMap((line) => /^M {2}V30 +\d+ +(\S+)/.exec(line)?.[1] ?? [])
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
function asDrawn(lines: readonly string[]): string {
  const counts = lines[3] ?? ''
  const isFlat = !counts.includes('V3000')
  const flagged = `${counts.slice(0, CHIRAL_FLAG)}  1${counts.slice(CHIRAL_FLAG + 3)}`
  return lines.with(3, isFlat ? flagged : counts).join('\n')
}

function keepAluminiumBare(molecule: Molecule): void {
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    const isUnstated = molecule.getAtomAbnormalValence(atom) === -1 && molecule.getAtomCharge(atom) === 0
    if (molecule.getAtomicNo(atom) === ALUMINIUM && isUnstated)
      molecule.setAtomAbnormalValence(atom, molecule.getOccupiedValence(atom))
  }
}

function parse(lines: readonly string[]): Molecule | null {
  try {
    return Molecule.fromMolfile(asDrawn(lines))
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
  const molecule = parse(lines)
  if (molecule === null || molecule.getAllAtoms() !== counts.atoms || molecule.getAllBonds() !== counts.bonds)
    return refuse(`it announces ${counts.atoms} atoms and ${counts.bonds} bonds, and they are not there`)
  // openchemlib would take them for any atom, or for carbon: queries have them, and no substance.
  const strange = symbolsOf(lines, counts).find((symbol) => !isElement(symbol) && !WILDCARD.test(symbol))
  if (strange !== undefined) return refuse(`its atom "${strange.slice(0, 20)}" is no element`)
  if (!isAsked) return { ok: true, smiles: '' }
  keepAluminiumBare(molecule)
  return { ok: true, smiles: molecule.toIsomericSmiles().replaceAll(UNKNOWN_ATOM, '*') }
}
