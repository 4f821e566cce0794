import type { ContentKind } from '@/domain/content/schema/define-kind'

/** A kind's documents in the order in which pages show them. */
function inOrder<T>({ sortKeyOf }: ContentKind<T>, documents: readonly T[]): T[] {
  const keyed = documents.map((content) => ({ content, key: sortKeyOf(content) }))
  return keyed
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ content }) => content)
}

/** The documents of a kind among others, in the order of pages. */
export const documentsOfKind = <T>(kind: ContentKind<T>, contents: ReadonlyMap<string, unknown>): T[] =>
  inOrder(
    kind,
    // The values have passed the kind's schema, which the map's type cannot express.
    [...contents].flatMap(([key, content]) => (key.startsWith(`${kind.kind}/`) ? [content as T] : [])),
  )

/** The built-in documents of a kind, in the order of pages. */
export const seedsInOrder = <T>(kind: ContentKind<T>): T[] =>
  inOrder(
    kind,
    [...kind.seeds.values()].map(({ seed }) => seed),
  )
