import { REF_DIGITS } from '../record'
import type { Entries } from './file-set'
import { BEGINNING, CATEGORY, RANK_DIGITS, WORD_MIN } from './postings'

/** The most postings of an undivided node. */
export const NODE_MAX = 256
/** Best postings that a divided node keeps: a list shows 200, and says if there are more. */
export const TOP = 201
/** Prefix of the nodes of shared keys. */
export const SHARED = '#'

/** A divided node: all of its paths begin with `at`, followed by one of the characters `kids`. */
export type Branch = { at: string; kids: string }

/** Where a divided node keeps its best postings: separately, so that passing through the node does not load them. */
export const topOfNode = (node: string) => `${node}!`

/** The first node of a path or of a prefix of paths: three letters of a word, two of a name, a whole key. */
export function rootOf(path: string): string {
  if (path.startsWith(SHARED)) return path.split('$')[0] ?? path
  if (path.startsWith(BEGINNING)) return path.slice(0, 3)
  return path.slice(0, path.startsWith(CATEGORY) ? WORD_MIN + 1 : WORD_MIN)
}

/** The entry of a posting in an undivided node: its word, or the node's name if that is longer. */
export function entryOf(node: string, path: string): string {
  const end = path.search(/[ $]/)
  const word = end === -1 ? path : path.slice(0, end)
  return node.length <= word.length ? word : node
}

/** A divided node of a file; undefined if it is not divided. */
export function branchIn(entries: Entries, node: string): Branch | undefined {
  // Written by setBranch.
  const written = entries.get(`${node}*`) as [string, string] | undefined
  return written && { at: written[0], kids: written[1] }
}

export const setBranch = (entries: Entries, node: string, { at, kids }: Branch) =>
  entries.set(`${node}*`, [at, kids])

/** The postings of an undivided node by entry, in order. */
export function leafIn(entries: Entries, node: string): Map<string, string[]> {
  const names = [...entries.keys()].filter((entry) => entry.startsWith(node) && !/[*!]$/.test(entry)).sort()
  return new Map(names.map((entry) => [entry, splitCodes(String(entries.get(entry)))]))
}

export function setEntry(entries: Entries, entry: string, codes: readonly string[]): void {
  if (codes.length === 0) entries.delete(entry)
  else entries.set(entry, codes.join(''))
}

export const rankOf = (code: string) => code.slice(0, RANK_DIGITS)

/** Sorts codes by rank; equal ranks keep their order, which is that of their paths. */
export const byRank = (codes: readonly string[]): string[] =>
  [...codes].sort((one, other) => Number(rankOf(one) > rankOf(other)) - Number(rankOf(one) < rankOf(other)))

/** Length of a posting's code: rank and reference. */
const CODE = RANK_DIGITS + REF_DIGITS

export function splitCodes(text: string): string[] {
  const codes: string[] = []
  for (let at = 0; at < text.length; at += CODE) codes.push(text.slice(at, at + CODE))
  return codes
}
