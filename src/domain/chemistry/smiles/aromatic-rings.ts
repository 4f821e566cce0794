import { perfectMatching, withoutBridges } from './perfect-matching'
import type { SmilesAtom, SmilesBond } from './smiles-graph'

type RingAtom = Pick<SmilesAtom, 'index' | 'symbol' | 'isAromatic' | 'bracket' | 'bonds' | 'neighbours'>
type RingBond = Pick<SmilesBond, 'from' | 'to' | 'isAromatic'>

/**
 * Whether an aromatic atom has a double bond in its ring; null if the SMILES does not tell. Atoms without one give a
 * lone pair (furan's oxygen, pyrrole's nitrogen) or have a double bond outside the ring.
 */
function takesDoubleBond({ symbol, bracket, bonds, neighbours }: RingAtom): boolean | null {
  const sum = bonds + (bracket?.hydrogens ?? 0)
  const charge = bracket?.charge ?? 0
  switch (symbol) {
    case 'C':
      return charge === 0 && sum < 4
    case 'N':
      // Two bonds as in pyridine, four as in nitrogen written with five.
      return charge > 0 ? sum === 3 : charge === 0 && (sum === 2 || sum === 4)
    case 'O':
    case 'S':
    case 'Se':
      return charge > 0 ? sum === 2 : charge === 0 && sum % 2 === 1
    case 'P':
      return charge === 0 && neighbours !== 3 ? sum % 2 === 0 : null
    case 'B':
      return false
    default:
      return null
  }
}

/** Whether it is known of each aromatic atom if it has a double bond in its ring. */
export const areRingsUnderstood = (atoms: readonly RingAtom[]): boolean =>
  atoms.every((atom) => !atom.isAromatic || takesDoubleBond(atom) !== null)

/**
 * The aromatic bonds that are double when the rings are drawn with single and double bonds; null if that cannot be
 * done: the SMILES lacks a hydrogen or a charge, such as `c1cncn1` for imidazole, `c1cccc1` for the anion in ferrocene.
 */
export function doubleBondsOf<Bond extends RingBond>(
  atoms: readonly RingAtom[],
  bonds: readonly Bond[],
): ReadonlySet<Bond> | null {
  const graph = atoms.map((): number[] => [])
  for (const { from, to, isAromatic } of bonds) {
    if (!isAromatic) continue
    graph[from]?.push(to)
    graph[to]?.push(from)
  }
  const ringBonds = withoutBridges(graph)
  const places = atoms.filter((atom) => atom.isAromatic && takesDoubleBond(atom)).map(({ index }) => index)
  const placeOf = new Map(places.map((index, place) => [index, place]))
  const partners = perfectMatching(
    places.map((index) =>
      (ringBonds[index] ?? []).flatMap((next) => {
        const place = placeOf.get(next)
        return place === undefined ? [] : [place]
      }),
    ),
  )
  if (partners === null) return null
  const isPair = (one: number, other: number) => {
    const [place, partner] = [placeOf.get(one), placeOf.get(other)]
    return place !== undefined && partner !== undefined && partners[place] === partner
  }
  return new Set(bonds.filter(({ from, to, isAromatic }) => isAromatic && isPair(from, to)))
}

/** Whether each aromatic ring can be drawn with single and double bonds. Rings that are not understood pass. */
export const aromaticRingsHold = (atoms: readonly RingAtom[], bonds: readonly RingBond[]): boolean =>
  !areRingsUnderstood(atoms) || doubleBondsOf(atoms, bonds) !== null
