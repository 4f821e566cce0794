import { groupedBy } from '@/domain/rules/lists/grouped-by'

/** A product with the values that identify duplicates; null where it has none. */
export type Alike = { id: number; cas_no: string | null; structure: string | null }

/** Products that belong together, and the values that at least two of them share. */
export type AlikeGroup = { ids: number[]; cas_nos: string[]; structure: boolean }

const SHARED = ['cas_no', 'structure'] as const

/** The places of the products by each shared value. */
const placesByValue = (products: readonly Alike[], name: (typeof SHARED)[number]) =>
  groupedBy(products.keys(), (place) => products[place]?.[name] ?? null)

/**
 * Groups the products that share a CAS number or a structure, transitively. Union-find with path halving: time is close
 * to linear in the number of products.
 * @returns groups of two or more, the one with the newest product first; ids in ascending order
 */
export function groupAlike(products: readonly Alike[]): AlikeGroup[] {
  const parents = products.map((_, place) => place)
  const rootOf = (place: number): number => {
    let root = place
    while (parents[root] !== root) {
      parents[root] = parents[parents[root] ?? root] ?? root
      root = parents[root] ?? root
    }
    return root
  }
  const byValue = {
    cas_no: placesByValue(products, 'cas_no'),
    structure: placesByValue(products, 'structure'),
  }
  for (const name of SHARED) {
    for (const [first = 0, ...others] of byValue[name].values())
      for (const place of others) parents[rootOf(place)] = rootOf(first)
  }
  const groups = new Map<number, AlikeGroup>()
  for (const [place, { id }] of products.entries()) {
    const root = rootOf(place)
    const group = groups.get(root)
    if (group) group.ids.push(id)
    else groups.set(root, { ids: [id], cas_nos: [], structure: false })
  }
  for (const [value, places] of byValue.cas_no)
    if (places.length > 1) groups.get(rootOf(places[0] ?? 0))?.cas_nos.push(value)
  for (const places of byValue.structure.values()) {
    const group = places.length > 1 ? groups.get(rootOf(places[0] ?? 0)) : undefined
    if (group) group.structure = true
  }
  for (const group of groups.values()) group.ids.sort((one, other) => one - other)
  return [...groups.values()]
    .filter(({ ids }) => ids.length > 1)
    .sort((one, other) => (other.ids.at(-1) ?? 0) - (one.ids.at(-1) ?? 0))
}
