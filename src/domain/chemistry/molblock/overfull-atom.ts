import { Molecule } from 'openchemlib'
import { usualValences } from '@/domain/chemistry/smiles/usual-valence'
import type { Block, BlockAtom, BlockBond, BlockRemark, Radical } from './block'
import { elementOf } from './block-judgement'

/** The electrons that bind in elements of the second period, and the bonds that so many electrons allow. */
const ELECTRONS: Partial<Record<string, number>> = { B: 3, C: 4, N: 5, O: 6, F: 7 }
const BONDS = [0, 1, 2, 3, 4, 3, 2, 1, 0]

/** The electrons of a radical that do not bind. */
const UNPAIRED: Record<Radical, number> = { 0: 0, 1: 2, 2: 1, 3: 2 }

/** Elements that can have more bonds than programs assume: perchlorates. */
const HYPERVALENT = new Set(['Cl', 'Br', 'I'])

/** The numbers of bonds that an element can have, hydrogens included, in rising order; null for metals. */
function valencesOf(element: string, charge: number): readonly number[] | null {
  const usual = usualValences(element, charge)
  const electrons = ELECTRONS[element]
  return usual ?? (electrons === undefined ? null : [BONDS[electrons - charge] ?? 0])
}

function isOverfull({ symbol, charge, radical, valence }: BlockAtom, bonds: number): boolean {
  const { atomicNo } = elementOf(symbol)
  const element = Molecule.cAtomLabel[atomicNo] ?? ''
  if (atomicNo === 0) return false
  if (valence !== null && bonds > valence) return true
  const valences = valencesOf(element, charge)?.map((most) => most - UNPAIRED[radical])
  if (valences === undefined) return false
  // Nitrogen of four bonds lacks its charge; no program means a fifth bond to hydrogen.
  if (radical !== 0 || element === 'N') return bonds > (valences[0] ?? 0) && !valences.includes(bonds)
  return bonds > (valences.at(-1) ?? 0) && !HYPERVALENT.has(element)
}

/**
 * The atom that has more bonds than its element, charge and electrons allow, or than are stated; hydrogens that are
 * drawn count.
 * @param bonds those of the block, without aromatic ones
 */
export function overfullAtom({ atoms }: Block, bonds: readonly BlockBond[]): BlockRemark | null {
  const used = atoms.map(() => 0)
  for (const { from, to, type } of bonds) for (const end of [from, to]) used[end] = (used[end] ?? 0) + type
  const place = atoms.findIndex((atom, index) => isOverfull(atom, used[index] ?? 0))
  const atom = atoms[place]
  if (atom === undefined) return null
  const text = `its atom ${place + 1} (${atom.symbol}) has more bonds than it can have`
  return { verdict: 'omitted', text, line: atom.line }
}
