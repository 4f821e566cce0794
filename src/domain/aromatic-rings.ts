import { hasPerfectMatching, withoutBridges } from './perfect-matching'
import type { SmilesAtom, SmilesBond } from './smiles'

/**
 * Whether an aromatic atom has a double bond in its ring; null if the SMILES does not tell. Atoms without one give a
 * lone pair (furan's oxygen, pyrrole's nitrogen) or have a double bond outside the ring.
 */
function takesDoubleBond({ symbol, bracket, bonds, neighbours }: SmilesAtom): boolean | null {
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

/**
 * Whether each aromatic ring can be drawn with single and double bonds. A ring that cannot lacks a hydrogen or a
 * charge: `c1cncn1` for imidazole, `c1cccc1` for the anion in ferrocene. Rings with an atom that is not understood
 * pass.
 */
export function aromaticRingsHold(atoms: readonly SmilesAtom[], bonds: readonly SmilesBond[]): boolean {
  const graph = atoms.map((): number[] => [])
  for (const { from, to, isAromatic } of bonds) {
    if (!isAromatic) continue
    graph[from]?.push(to)
    graph[to]?.push(from)
  }
  const ringBonds = withoutBridges(graph)
  const takes = atoms.map((atom) => atom.isAromatic && takesDoubleBond(atom))
  if (takes.includes(null)) return true
  const places = [...takes.keys()].filter((index) => takes[index])
  const placeOf = new Map(places.map((index, place) => [index, place]))
  return hasPerfectMatching(
    places.map((index) =>
      (ringBonds[index] ?? []).flatMap((next) => {
        const place = placeOf.get(next)
        return place === undefined ? [] : [place]
      }),
    ),
  )
}
