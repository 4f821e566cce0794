import { areRingsUnderstood, doubleBondsOf } from '@/domain/chemistry/smiles/aromatic-rings'
import type { Block, BlockBond } from './block'

/** The bond type for aromatic rings. */
const AROMATIC = 4

/** The datum by which programs state the hydrogens of an aromatic atom: `IMPL_H1`. */
const HYDROGENS = /^IMPL_H(\d+)$/

/** The hydrogens that a block states for its atoms, by place. */
function statedHydrogens({ groups }: Block): ReadonlyMap<number, number> {
  return new Map(
    groups.flatMap(({ field, data, atoms }) => {
      const stated = field === 'MRV_IMPLICIT_H' ? HYDROGENS.exec(data)?.[1] : undefined
      return stated === undefined ? [] : atoms.map((atom) => [atom, Number(stated)] as const)
    }),
  )
}

function ringAtomsOf(block: Block) {
  const hydrogens = statedHydrogens(block)
  const atoms = block.atoms.map(({ symbol, charge, mass }, index) => ({
    index,
    symbol,
    isAromatic: false,
    bracket: { hydrogens: hydrogens.get(index) ?? 0, charge, massNumber: mass, isCentre: false },
    bonds: 0,
    neighbours: 0,
  }))
  for (const { from, to, type } of block.bonds) {
    for (const end of [atoms[from], atoms[to]]) {
      if (end === undefined) continue
      end.bonds += type === AROMATIC ? 1 : type
      end.neighbours++
      end.isAromatic ||= type === AROMATIC
    }
  }
  return atoms
}

/** The bonds with single and double ones for aromatic ones; null if there is no such drawing. */
export function withoutAromaticBonds(block: Block): BlockBond[] | null {
  const { bonds } = block
  if (!bonds.some(({ type }) => type === AROMATIC)) return bonds
  const kekule = bonds.map(({ from, to, type }) => ({ from, to, isAromatic: type === AROMATIC }))
  const atoms = ringAtomsOf(block)
  const doubles = areRingsUnderstood(atoms) ? doubleBondsOf(atoms, kekule) : null
  return (
    doubles &&
    bonds.map((bond, index) => {
      const found = kekule[index]
      if (bond.type !== AROMATIC) return bond
      return { ...bond, type: found && doubles.has(found) ? 2 : 1 }
    })
  )
}
