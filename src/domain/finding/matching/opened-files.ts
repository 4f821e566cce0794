import { blockPart, categoriesIn, partBits, recordsIn } from '../files/blocks'
import type { Entries } from '../files/file-set'
import { refsOf, sharedNode } from '../files/keys'
import {
  blockFile,
  FILES_VERSION,
  INDEX,
  keyFile,
  type Layout,
  spellingFile,
  wordFile,
} from '../files/layout'
import { type FoundLot, lotFile, lotsIn } from '../files/lot-files'
import { RANK_DIGITS } from '../files/postings'
import { branchIn, byRank, leafIn, rootOf, splitCodes, topOfNode } from '../files/word-nodes'
import type { FindableCategory, FindableSite } from '../findable'
import { blockOf, categoryRefOf, type ProductRecord, refOf } from '../record'
import { recordRef, structureFiles, structureRef } from '../structures/structure-files'

/**
 * Fetches a file by its name below /find/, decompressed; null if it does not exist. An error counts as missing. It is
 * given only names of files.
 */
export type FetchFile = (name: string) => Promise<Uint8Array | string | null>

/** A file is missing or damaged; the next search tries again. */
class Unavailable extends Error {}

/**
 * The postings of a word. `isAll`: the files have no more of them. `isFollowed`: only those where the word is followed by
 * the other words of the text, at least by their beginning.
 */
type Leads = { codes: string[]; isAll: boolean; isFollowed?: boolean }

const NO_LEADS: Leads = { codes: [], isAll: true }

type Catalogue = { records: ProductRecord[]; categories: FindableCategory[] }

/** The files of one release, each fetched once. */
export class OpenedFiles {
  readonly #records = new WeakMap<Entries, ProductRecord[]>()
  readonly #fetch: FetchFile
  readonly #files = new Map<string, Promise<Entries>>()
  #structures: Promise<Uint8Array[]> | null = null

  constructor(fetch: FetchFile) {
    this.#fetch = fetch
  }

  /** Drops all files, so that they are fetched again. */
  forget(): void {
    this.#files.clear()
    this.#structures = null
  }

  #open(name: string): Promise<Entries> {
    const open = this.#files.get(name)
    if (open) return open
    const opening = this.#load(name)
    this.#files.set(name, opening)
    // Handled where it is awaited. It may fail after the search that asked for it has failed and forgotten all files.
    opening.catch(() => {
      if (this.#files.get(name) === opening) this.#files.delete(name)
    })
    return opening
  }

  async #load(name: string): Promise<Entries> {
    try {
      const content = await this.#fetch(name)
      if (content === null) throw new Unavailable(name)
      const value: unknown = JSON.parse(
        typeof content === 'string' ? content : new TextDecoder().decode(content),
      )
      if (typeof value !== 'object' || value === null) throw new Unavailable(name)
      if (name === INDEX && !('v' in value && value.v === FILES_VERSION)) throw new Unavailable(name)
      return new Map(Object.entries(value))
    } catch (error) {
      throw error instanceof Unavailable ? error : new Unavailable(name, { cause: error })
    }
  }

  async #index(): Promise<{ layout: Layout | null; entries: Entries }> {
    const entries = await this.#open(INDEX)
    // Written by writeIndex.
    return { layout: (entries.get('layout') as Layout | undefined) ?? null, entries }
  }

  /** The searchable content besides the catalogue. */
  async site(): Promise<FindableSite> {
    // Written by writeIndex.
    return (await this.#index()).entries.get('site') as FindableSite
  }

  /** The lots with a number, of all products. The release must have lots. */
  async lots(lotNo: string): Promise<FoundLot[]> {
    return lotsIn(await this.#open(lotFile(lotNo)), lotNo).found
  }

  /** All products and categories of a catalogue stored in one file; null for a larger one. */
  async small(): Promise<Catalogue | null> {
    const { layout, entries } = await this.#index()
    return layout ? null : { records: this.#recordsIn(entries), categories: categoriesIn(entries) }
  }

  #recordsIn(entries: Entries): ProductRecord[] {
    const records = this.#records.get(entries) ?? recordsIn(entries)
    this.#records.set(entries, records)
    return records
  }

  async #layout(): Promise<Layout> {
    const { layout } = await this.#index()
    if (layout === null) throw new Unavailable(INDEX)
    return layout
  }

  /** The postings of a key. */
  async byKey(key: string): Promise<Leads> {
    const layout = await this.#layout()
    const file = keyFile(key, layout)
    const refs = refsOf(String((await this.#open(file)).get('k') ?? ''), key)
    if (refs === 'shared') return this.byBeginning(sharedNode(file, key))
    // A key with few products stores no ranks: all are read.
    return { codes: refs.map((ref) => ref.padStart(RANK_DIGITS + ref.length, '-')), isAll: true }
  }

  /**
   * The postings whose paths begin with a text, best first; if there are none, those of its first word.
   * @param text a word of at least three letters, or one with the prefix of its kind; other words may follow
   * @param isBestWanted whether the best are read if there are too many; otherwise none are returned
   */
  async byBeginning(text: string, isBestWanted = true): Promise<Leads> {
    const layout = await this.#layout()
    const word = text.split(' ', 1)[0] ?? text
    for (let node = rootOf(text); ; ) {
      const entries = await this.#open(wordFile(node, layout))
      const branch = branchIn(entries, node)
      if (branch === undefined) {
        const isFollowed = node.length > word.length
        const codes = [...leafIn(entries, node)].flatMap(([entry, held]) =>
          entry.startsWith(isFollowed ? node : word) ? held : [],
        )
        return { codes: byRank(codes), isAll: true, isFollowed }
      }
      if (branch.at.startsWith(text)) {
        if (!isBestWanted) return { codes: [], isAll: false }
        const top = topOfNode(node)
        const best = String((await this.#open(wordFile(top, layout))).get(top) ?? '')
        return { codes: splitCodes(best), isAll: false }
      }
      const kid = text.charAt(branch.at.length)
      if (!text.startsWith(branch.at) || !branch.kids.includes(kid))
        // The other words may be elsewhere in the names.
        return word === text ? NO_LEADS : this.byBeginning(word, isBestWanted)
      node = branch.at + kid
    }
  }

  /** Whether any path begins with a word. */
  async hasWord(word: string): Promise<boolean> {
    const { codes, isAll } = await this.byBeginning(word, false)
    return codes.length > 0 || !isAll
  }

  /** The words that contain a segment. */
  async spellings(segment: string): Promise<string[]> {
    const written = (await this.#open(spellingFile(segment, await this.#layout()))).get(segment)
    return written === undefined ? [] : String(written).split(' ')
  }

  /** The file of a reference's record. */
  async #fileOf(ref: string): Promise<string> {
    const block = blockOf(ref)
    const bits = partBits(await this.#open(blockFile(block)))
    return bits === 0 ? blockFile(block) : blockFile(block, blockPart(ref, bits))
  }

  /** The products of references; rarely, another one shares a reference. */
  async products(refs: Iterable<string>): Promise<ProductRecord[]> {
    const { blocks } = await this.#layout()
    const wanted = new Set(refs)
    const files = new Set(await Promise.all(Array.from(wanted, (ref) => this.#fileOf(ref))))
    const read = await Promise.all(Array.from(files, async (file) => this.#recordsIn(await this.#open(file))))
    return read.flat().filter((record) => wanted.has(refOf(record, blocks)))
  }

  /** The categories of references. */
  async categories(refs: Iterable<string>): Promise<FindableCategory[]> {
    const { blocks } = await this.#layout()
    const wanted = new Set(refs)
    const numbers = new Set(Array.from(wanted, blockOf))
    const read = await Promise.all(
      Array.from(numbers, async (block) => categoriesIn(await this.#open(blockFile(block)))),
    )
    return read.flat().filter((category) => wanted.has(categoryRefOf(category, blocks)))
  }

  /** The category of a path segment. */
  async category(slug: string): Promise<FindableCategory | undefined> {
    const small = await this.small()
    const among =
      small?.categories ?? (await this.categories([categoryRefOf({ slug }, (await this.#layout()).blocks)]))
    return among.find((category) => category.slug === slug)
  }

  /** All files of structures. @throws {Unavailable} when one is missing */
  structures(): Promise<Uint8Array[]> {
    const structures = this.#structures ?? this.#fetchStructures()
    this.#structures = structures
    structures.catch(() => {
      if (this.#structures === structures) this.#structures = null
    })
    return structures
  }

  async #fetchStructures(): Promise<Uint8Array[]> {
    const { layout } = await this.#index()
    return Promise.all(
      structureFiles(layout).map(async (name) => {
        const content = await this.#fetch(name).catch((error: unknown) => {
          throw new Unavailable(name, { cause: error })
        })
        if (content === null || typeof content === 'string') throw new Unavailable(name)
        return content
      }),
    )
  }

  /** The references of products in the files of structures. */
  async structureRefs(products: readonly ProductRecord[]): Promise<string[]> {
    const { layout } = await this.#index()
    return products.map((product) => structureRef(product, layout))
  }

  /** The products of references in the files of structures, by reference. */
  async byStructure(refs: Iterable<string>): Promise<Map<string, ProductRecord>> {
    const { layout } = await this.#index()
    const wanted = new Set(refs)
    const records = (await this.small())?.records ?? (await this.products(Array.from(wanted, recordRef)))
    const found = new Map<string, ProductRecord>()
    for (const record of records) {
      const ref = structureRef(record, layout)
      if (wanted.has(ref)) found.set(ref, record)
    }
    return found
  }
}
