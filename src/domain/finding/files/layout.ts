import { firstBits, hashOf, numberOf } from '../hash'
import { BLOCK_BITS_MAX } from '../record'

/** The number of files of each kind, as powers of two. */
export type Layout = { blocks: number; keys: number; words: number; spellings: number }

/** Up to this many products are stored in the index itself. */
const SMALL = 128

const bitsFor = (products: number, each: number) => Math.max(0, Math.ceil(Math.log2(products / each)))

/** The layout for a number of products; null if one file suffices. It changes each time their number doubles. */
export function layoutFor(products: number): Layout | null {
  if (products <= SMALL) return null
  return {
    blocks: Math.min(BLOCK_BITS_MAX, bitsFor(products, 13)),
    keys: bitsFor(products, 25),
    words: bitsFor(products, 13),
    spellings: bitsFor(products, 100),
  }
}

/**
 * Incremented when the format changes: files of another version are made from scratch, and not read by an open page of
 * another build.
 */
export const FILES_VERSION = 3

/** The first file, which gives the layout of the others. */
export const INDEX = 'index.json'

const named = (folder: string, number: number) => `${folder}/${number.toString(16).padStart(3, '0')}.json`

export const blockFile = (block: number, part?: number) =>
  part === undefined
    ? named('records', block)
    : `records/${block.toString(16).padStart(3, '0')}-${part.toString(16)}.json`

/** @param key made by keyOf, 30 bits */
export const keyFile = (key: string, layout: Layout) =>
  named('keys', layout.keys === 0 ? 0 : Math.floor(numberOf(key) / 2 ** (30 - layout.keys)))

/** The file of a word's node; a category's words are in the same files as products' words. */
export const wordFile = (node: string, layout: Layout) =>
  named('words', firstBits(hashOf(node.replace(/^\//, '')), layout.words))

export const spellingFile = (segment: string, layout: Layout) =>
  named('spellings', firstBits(hashOf(segment), layout.spellings))

/** Whether a file exists even when empty. */
export const isPermanent = (name: string) => !name.startsWith('records/')

/** All files that exist even when empty, so that no search requests a missing file. */
export function* permanentFiles(layout: Layout): Generator<string> {
  for (const folder of ['keys', 'words', 'spellings'] as const)
    for (let number = 0; number < 2 ** layout[folder]; number++) yield named(folder, number)
}
