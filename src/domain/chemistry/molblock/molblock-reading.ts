import { readSmiles } from '@/domain/chemistry/smiles/smiles'
import { statesOtherSides } from '../stated/smiles-writing'
import { type Block, type BlockRemark, BrokenBlock, type MolblockFault, notThere } from './block'
import { judgeBlock } from './block-judgement'
import { moleculeOf } from './block-molecule'
import { withHydrogensLast } from './hydrogens-last'
import { smilesOf } from './molblock-smiles'
import { leaveDoubleBondsOpen, leaveOneSidedOpen, unreadWedges } from './open-configurations'
import { overfullAtom } from './overfull-atom'
import { withoutAromaticBonds } from './single-and-double'
import { countsOfV2000, readV2000 } from './v2000'
import { countsOfV3000, readV3000 } from './v3000'
import { dropPlanarWedges, moveWedges } from './wedges'

export type MolblockReading =
  /** `smiles` is '' for a block without a structure. `said`: content of the drawing that the SMILES lacks. */
  | { ok: true; smiles: string; said: string[] }
  /** `isOmitted`: the block is valid, but no SMILES can express it: its record is kept without the structure. */
  | ({ ok: false; isOmitted: boolean } & MolblockFault)

/** The time to write a SMILES grows with the square of its atoms: a second at this size. */
const ATOMS_MAX = 1_000

/** Lines above the counts: title, program, comment. */
const HEADER = 3

/** Empty lines too many above the counts that are passed over. */
const EMPTY_MAX = 2

const EMPTY: MolblockReading = { ok: true, smiles: '', said: [] }

const refuse = (reason: string, line: number, atoms?: number): MolblockReading => ({
  ok: false,
  isOmitted: false,
  reason,
  line,
  ...(atoms === undefined ? {} : { atoms }),
})

const omit = ({ text: reason, line }: Pick<BlockRemark, 'text' | 'line'>): MolblockReading => ({
  ok: false,
  isOmitted: true,
  reason,
  line,
})

/** Two coordinates, which only lines of atoms have. */
const COORDINATES = /\d\.\d{1,20} +-?\d{1,20}\.\d/

const isBlank = (line: string) => line.trim() === ''

/** The empty lines too many above the counts, which is the fourth line otherwise. */
export function emptyLinesAbove(lines: readonly string[]): number {
  const below = lines.slice(HEADER, HEADER + 1 + EMPTY_MAX)
  const pushed = Math.max(
    below.findIndex((line) => /V[23]000 *$/.test(line)),
    0,
  )
  const empty = lines.slice(0, HEADER + pushed).filter(isBlank).length
  return empty >= pushed ? pushed : 0
}

/** The SMILES of a valid block. */
function smilesOfBlock(block: Block, said: string[]): MolblockReading {
  const line = block.atoms[0]?.line ?? 1
  const bonds = withoutAromaticBonds(block)
  if (bonds === null) {
    const text =
      'its aromatic bonds cannot be drawn as single and double ones: hydrogens or charges are missing'
    return omit({ text, line })
  }
  const kept = bonds.filter(({ type }) => type <= 3)
  const overfull = overfullAtom(block, kept)
  if (overfull) return omit(overfull)
  const { atoms, bonds: ordered, stereoGroups, numbers } = withHydrogensLast({ ...block, bonds: kept })
  const molecule = moleculeOf(atoms, ordered)
  leaveDoubleBondsOpen(molecule, ordered)
  const lost = moveWedges(molecule, ordered)
  const { centres, axes } = unreadWedges(molecule, ordered)
  for (const atom of [...lost, ...centres]) said.push(`the configuration at its atom ${numbers[atom]}`)
  for (const [from, to] of axes)
    said.push(`the configuration of the axis between its atoms ${numbers[from]} and ${numbers[to]}`)
  dropPlanarWedges(molecule)
  for (const [from, to] of leaveOneSidedOpen(molecule, ordered))
    said.push(`the sides of the double bond between its atoms ${numbers[from]} and ${numbers[to]}`)
  const smiles = smilesOf(molecule, ordered, stereoGroups)
  if (smiles === null) return omit({ text: 'no SMILES has the same atoms', line })
  if (statesOtherSides(molecule, smiles)) said.push('an open double bond between ones that are not open')
  const reading = readSmiles(smiles)
  return reading.ok ? { ok: true, smiles, said } : omit({ text: reading.why, line })
}

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
  if (lines.slice(HEADER).every(isBlank)) return EMPTY
  const head = HEADER + emptyLinesAbove(lines)
  const line = lines[head] ?? ''
  const tall = line.includes('V3000') ? countsOfV3000(lines) : null
  const counts = line.includes('V3000') ? tall : countsOfV2000(line)
  if (counts === null) return refuse('its fourth line does not count atoms and bonds', head + 1)
  if (counts.atoms > atomsMax) {
    const reason = `it has ${counts.atoms} atoms, and ${atomsMax} can be read`
    return refuse(reason, head + 1, counts.atoms)
  }
  // Of a very long text only the beginning is read.
  if (!lines.some((text) => text.startsWith('M  END')))
    return refuse('it does not end with "M  END"', lines.length)
  if (counts.atoms === 0) {
    const first = lines.findIndex((text, at) => at > head && COORDINATES.test(text))
    return first === -1 ? EMPTY : refuse(notThere(counts, first + 1).reason, first + 1)
  }
  try {
    const block = tall ? readV3000(lines, head + 1, tall) : readV2000(lines, head, counts)
    const remarks = judgeBlock(block)
    const refused = remarks.find(({ verdict }) => verdict === 'refused')
    if (refused) return refuse(refused.text, refused.line)
    if (!isAsked) return EMPTY
    const omitted = remarks.find(({ verdict }) => verdict === 'omitted')
    return omitted
      ? omit(omitted)
      : smilesOfBlock(
          block,
          remarks.map(({ text }) => text),
        )
  } catch (error) {
    if (error instanceof BrokenBlock) return refuse(error.reason, error.line)
    throw error
  }
}
