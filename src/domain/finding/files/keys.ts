import { type ProductRecord, REF_DIGITS, refOf } from '../record'
import type { FileSet } from './file-set'
import { keyFile, type Layout } from './layout'
import { keysOf, type Posting, RANK_DIGITS, sharedKeyPosting, sharedPosting } from './postings'
import { SHARED } from './word-nodes'

/** Digits of a key stored in its file. */
const OWN = 3
const ENTRY = OWN + REF_DIGITS

/** A key with more products than this has a node among the words, which is divided like theirs. */
const SHARED_BY = 8

/** Stored instead of references if they have a node. */
const ELSEWHERE = '*'.repeat(REF_DIGITS)

/** The digits that distinguish a key within its file. */
const ownOf = (key: string) => key.slice(-OWN)

/** The node of a key that many products share. @param file the key's file */
export const sharedNode = (file: string, key: string) => `${SHARED}${file.slice(5, -5)}.${ownOf(key)}`

/**
 * The references of a key's products.
 * @param written the value of `k` in its file
 * @returns 'shared' if they are in its node among the words
 */
export function refsOf(written: string, key: string): string[] | 'shared' {
  const own = ownOf(key)
  const refs: string[] = []
  for (let at = 0; at < written.length; at += ENTRY)
    if (written.startsWith(own, at)) refs.push(written.slice(at + OWN, at + ENTRY))
  return refs[0] === ELSEWHERE ? 'shared' : refs
}

/** The references by the stored digits of their keys. */
function readKeys(written: string): Map<string, string[]> {
  const keys = new Map<string, string[]>()
  for (let at = 0; at < written.length; at += ENTRY) {
    const own = written.slice(at, at + OWN)
    const ref = written.slice(at + OWN, at + ENTRY)
    const refs = keys.get(own)
    if (refs) refs.push(ref)
    else keys.set(own, [ref])
  }
  return keys
}

const writeKeys = (keys: Map<string, string[]>): string =>
  [...keys]
    .flatMap(([own, refs]) => refs.map((ref) => own + ref))
    .sort()
    .join('')

/** The change of one key. */
type KeyChange = { key: string; gone: ProductRecord[]; come: ProductRecord[] }

/** Changes by file, then by the stored digits of the key: keys that a file cannot distinguish count as one. */
export type KeyChanges = Map<string, Map<string, KeyChange>>

/** Adds a product's keys to the changes. */
export function addKeys(changes: KeyChanges, layout: Layout, side: 'gone' | 'come', record: ProductRecord) {
  for (const key of keysOf(record)) {
    const file = keyFile(key, layout)
    const ofFile = changes.get(file) ?? new Map<string, KeyChange>()
    changes.set(file, ofFile)
    const change = ofFile.get(ownOf(key)) ?? { key, gone: [], come: [] }
    ofFile.set(ownOf(key), change)
    if (change[side].at(-1) !== record) change[side].push(record)
  }
}

/** The files of keys. */
export class Keys {
  readonly #files: FileSet
  readonly #layout: Layout
  readonly #codesOf: (node: string) => Promise<string[] | null>
  readonly #byRef: (ref: string) => Promise<ProductRecord[]>

  /**
   * @param codesOf the postings of a shared key's node; null if there are too many for one file
   * @param byRef the products that have a reference
   */
  constructor(
    files: FileSet,
    layout: Layout,
    codesOf: (node: string) => Promise<string[] | null>,
    byRef: (ref: string) => Promise<ProductRecord[]>,
  ) {
    this.#files = files
    this.#layout = layout
    this.#codesOf = codesOf
    this.#byRef = byRef
  }

  /** Changes keys. @returns the postings to remove from and add to the words */
  async change(changes: KeyChanges): Promise<{ gone: Posting[]; come: Posting[] }> {
    const result: { gone: Posting[]; come: Posting[] } = { gone: [], come: [] }
    for (const [file, ofFile] of changes) {
      const entries = await this.#files.open(file)
      const keys = readKeys(String(entries.get('k') ?? ''))
      for (const [own, change] of ofFile) {
        const node = sharedNode(file, change.key)
        const { refs, gone, come } = await this.#changeKey(keys.get(own) ?? [], node, change)
        keys.set(own, refs)
        result.gone.push(...gone)
        result.come.push(...come)
      }
      const written = writeKeys(keys)
      if (written === '') entries.delete('k')
      else entries.set('k', written)
    }
    return result
  }

  async #changeKey(refs: string[], node: string, { key, gone, come }: KeyChange) {
    const refsOfAll = (records: ProductRecord[]) =>
      records.map((record) => refOf(record, this.#layout.blocks))
    const postings = (records: ProductRecord[]) =>
      records.map((record) => sharedKeyPosting(node, record, this.#layout.blocks))
    if (refs[0] === ELSEWHERE) {
      const codes = await this.#codesOf(node)
      const leaving = postings(gone).map(({ code }) => code)
      const left = codes && without(codes, leaving)
      if (codes === null || left === null || left.length + come.length > SHARED_BY)
        return { refs, gone: postings(gone), come: postings(come) }
      const back = left.map((code) => code.slice(RANK_DIGITS))
      return {
        refs: [...back, ...refsOfAll(come)],
        gone: codes.map((code) => sharedPosting(node, code)),
        come: [],
      }
    }
    const left = without(refs, refsOfAll(gone))
    const all = [...left, ...refsOfAll(come)]
    if (all.length <= SHARED_BY) return { refs: all, gone: [], come: [] }
    const coming = new Set(come.map(({ catNo }) => catNo))
    const present = (await Promise.all([...new Set(left)].map(this.#byRef)))
      .flat()
      .filter((record) => !coming.has(record.catNo) && this.#isUnder(record, key))
    return { refs: [ELSEWHERE], gone: [], come: postings([...present, ...come]) }
  }

  #isUnder(record: ProductRecord, key: string): boolean {
    const file = keyFile(key, this.#layout)
    return [...keysOf(record)].some(
      (other) => ownOf(other) === ownOf(key) && keyFile(other, this.#layout) === file,
    )
  }
}

/** Texts without others; each of these removes one occurrence. */
function without(texts: readonly string[], leaving: readonly string[]): string[] {
  const left = [...texts]
  for (const text of leaving) {
    const at = left.indexOf(text)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}
