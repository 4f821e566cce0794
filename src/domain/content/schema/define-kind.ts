import type { z } from 'zod'
import type { ContentDocument } from './define-content'

/** A field in which two documents of a kind must differ, such as an anchor. */
type Distinct<T> = { field: string; of(content: T): string }

/**
 * A kind of document of which editors make any number: posts, questions, pages, redirects. The key of a document is
 * `posts/post-11`: it is given once and stays when title, anchor or address change.
 */
export interface ContentKind<T> {
  /** The part of the keys before the slash, and the slug of the panel's collection. */
  readonly kind: string
  /** The schema of one document. */
  readonly schema: z.ZodType<T>
  /** The documents of the code, by key. */
  readonly seeds: ReadonlyMap<string, ContentDocument<T>>
  /** Number of documents that a release may have. */
  readonly max: number
  readonly distinct: Distinct<T>
  /** The name of a document in lists. */
  titleOf(content: Partial<T>): string
  /** What the documents are ordered by, ascending, by code points; also of a draft that lacks fields. */
  sortKeyOf(content: Partial<T>): string
}

type KindDefinition<T> = Omit<ContentKind<T>, 'seeds'> & { seeds: readonly ContentDocument<T>[] }

/** Makes a kind of its description and of the documents that the code has. */
export const defineKind = <T>({ seeds, ...kind }: KindDefinition<T>): ContentKind<T> => ({
  ...kind,
  seeds: new Map(seeds.map((seed) => [seed.documentKey, seed])),
})

/** The part of a document's key before the slash. */
export const kindOfKey = (documentKey: string): string => documentKey.split('/', 1)[0] ?? ''
