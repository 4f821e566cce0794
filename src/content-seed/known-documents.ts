import type { z } from 'zod'
import type { ContentDocument } from '@/domain/content/schema/define-content'
import { type ContentKind, kindOfKey } from '@/domain/content/schema/define-kind'
import { documentTitle } from './document-names'
import { documents } from './documents'
import { kinds } from './kinds'

/** A document of the site: of the code, or of a kind and made by editors. */
export type KnownDocument = {
  documentKey: string
  schema: z.ZodType
  /** Its built-in content; undefined if the code does not have the document. */
  seed: unknown
  /** The kind that it is of; null for a document that every site has once. */
  kind: ContentKind<unknown> | null
}

/** The built-in documents: fixed ones and those of kinds. */
export const builtInDocuments: readonly ContentDocument<unknown>[] = [
  ...documents,
  ...kinds.flatMap(({ seeds }) => [...seeds.values()]),
]

const KINDS = new Map(kinds.map((kind) => [kind.kind, kind]))
const FIXED = new Map(documents.map((document) => [document.documentKey, document]))

/** The kind of the document with a key; null if it is of none. */
export const kindOf = (documentKey: string): ContentKind<unknown> | null =>
  documentKey.includes('/') ? (KINDS.get(kindOfKey(documentKey)) ?? null) : null

/** The document with a key; undefined if the code knows neither it nor its kind. */
export function knownDocument(documentKey: unknown): KnownDocument | undefined {
  if (typeof documentKey !== 'string') return undefined
  const fixed = FIXED.get(documentKey)
  if (fixed) return { ...fixed, kind: null }
  const kind = kindOf(documentKey)
  return kind
    ? { documentKey, schema: kind.schema, seed: kind.seeds.get(documentKey)?.seed, kind }
    : undefined
}

/** The name of a document in lists. @param content its content, which names a kind's document */
export function titleOf(documentKey: string, content: unknown): string {
  const kind = kindOf(documentKey)
  if (!kind) return documentTitle(documentKey)
  const title: unknown = content === undefined || content === null ? '' : kind.titleOf(content)
  return typeof title === 'string' && title !== '' ? title : documentKey
}
