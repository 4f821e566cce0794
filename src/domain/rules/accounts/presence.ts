/** How often an open tab says that it is still there, in ms: others learn of it within ten seconds. */
export const BEAT_MS = 6_000

/** How long a silent tab counts as open, in seconds: that of a closed laptop goes after it. */
export const PRESENT_SECONDS = 30

/** The most tabs of one person that count. */
export const TABS_MAX = 20

/** The place of a record or a document: `product/12`, `pages/3`. @param kind a collection, or `product` */
export const placeOf = (kind: string, id: number | string): string => `${kind}/${id}`

/** `Priya Shah is also here`; of more than two, the others are counted. Empty for nobody. */
export function alsoHereWords(names: readonly string[]): string {
  const [first, second, ...others] = names
  if (first === undefined) return ''
  if (second === undefined) return `${first} is also here`
  if (others.length === 0) return `${first} and ${second} are also here`
  return `${first}, ${second} and ${others.length} more are also here`
}
