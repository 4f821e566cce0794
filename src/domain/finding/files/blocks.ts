import { groupedBy } from '@/domain/rules/lists/grouped-by'
import type { FindableCategory, FoundBefore } from '../findable'
import {
  blockFor,
  blockOf,
  catKey,
  ownOf,
  type ProductRecord,
  readRecord,
  refOf,
  type WrittenRecord,
  writeRecord,
} from '../record'
import type { Entries, FileSet } from './file-set'
import { blockFile, type Layout } from './layout'

/** A file with more records than this is split into parts. */
const BLOCK_MAX = 32
/** The approximate number of records in a part. */
const PART = 16

const compare = (one: string, other: string) => Number(one > other) - Number(one < other)

/** Writes records into a file, sorted by catalogue number, with a list of their categories. */
export function writeRecords(entries: Entries, records: readonly ProductRecord[]): void {
  entries.delete('c')
  entries.delete('r')
  if (records.length === 0) return
  const categories = [...new Set(records.map(({ categorySlug }) => categorySlug))].sort()
  const sorted = [...records].sort(
    (one, other) => compare(catKey(one.catNo), catKey(other.catNo)) || compare(one.catNo, other.catNo),
  )
  entries.set('c', categories)
  entries.set(
    'r',
    sorted.map((record) => writeRecord(record, categories)),
  )
}

/** The records of a file. */
export function recordsIn(entries: { get(name: string): unknown }): ProductRecord[] {
  // Written by writeRecords.
  const categories = (entries.get('c') ?? []) as string[]
  const written = (entries.get('r') ?? []) as WrittenRecord[]
  return written.map((record) => readRecord(record, categories))
}

/** The categories whose products are in a file or its parts. */
export const categoriesIn = (entries: { get(name: string): unknown }) =>
  // Written by writeCategories.
  ((entries.get('g') ?? []) as [slug: string, name: string][]).map(([slug, name]) => ({ slug, name }))

/** Bits of a record's own number that give its part; 0 for a file that is not split. */
export const partBits = (entries: { get(name: string): unknown }) => Number(entries.get('s') ?? 0)

/** The part that holds a reference's record. */
export const blockPart = (ref: string, bits: number) => ownOf(ref) & (2 ** bits - 1)

export function writeCategories(entries: Entries, categories: readonly FindableCategory[]): void {
  if (categories.length === 0) entries.delete('g')
  else
    entries.set(
      'g',
      [...categories]
        .sort((one, other) => compare(one.slug, other.slug))
        .map(({ slug, name }) => [slug, name]),
    )
}

/** The files of records. Products of one category share a file, since they are often found together. */
export class Blocks {
  readonly #files: FileSet
  readonly #layout: Layout

  constructor(files: FileSet, layout: Layout) {
    this.#files = files
    this.#layout = layout
  }

  /** All records of a file, including its parts. */
  async records(block: number): Promise<ProductRecord[]> {
    const head = await this.#files.open(blockFile(block))
    const bits = partBits(head)
    if (bits === 0) return recordsIn(head)
    const parts: ProductRecord[] = []
    for (let part = 0; part < 2 ** bits; part++)
      parts.push(...recordsIn(await this.#files.open(blockFile(block, part))))
    return parts
  }

  async categories(block: number): Promise<FindableCategory[]> {
    return categoriesIn(await this.#files.open(blockFile(block)))
  }

  /** The records that a reference may mean: nearly always one. */
  async byRef(ref: string): Promise<ProductRecord[]> {
    const block = blockOf(ref)
    const head = await this.#files.open(blockFile(block))
    const bits = partBits(head)
    const file = bits === 0 ? head : await this.#files.open(blockFile(block, blockPart(ref, bits)))
    return recordsIn(file).filter((record) => refOf(record, this.#layout.blocks) === ref)
  }

  async #write(block: number, records: readonly ProductRecord[]): Promise<void> {
    const head = await this.#files.open(blockFile(block))
    const before = partBits(head)
    const bits = records.length <= BLOCK_MAX ? 0 : Math.ceil(Math.log2(records.length / PART))
    writeRecords(head, bits === 0 ? records : [])
    if (bits === 0) head.delete('s')
    else head.set('s', bits)
    const byPart = groupedBy(bits === 0 ? [] : records, (record) =>
      blockPart(refOf(record, this.#layout.blocks), bits),
    )
    const parts = Math.max(before === 0 ? 0 : 2 ** before, bits === 0 ? 0 : 2 ** bits)
    for (let part = 0; part < parts; part++)
      writeRecords(await this.#files.open(blockFile(block, part)), byPart.get(part) ?? [])
  }

  /**
   * Removes and adds records.
   * @returns the removed records
   */
  async change(
    removedProducts: readonly FoundBefore[],
    addedProducts: readonly ProductRecord[],
  ): Promise<ProductRecord[]> {
    const gone: ProductRecord[] = []
    const blocks = new Map<number, { removed: FoundBefore[]; added: ProductRecord[] }>()
    const of = (slug: string) => {
      const block = blockFor(slug, this.#layout.blocks)
      const changes = blocks.get(block) ?? { removed: [], added: [] }
      blocks.set(block, changes)
      return changes
    }
    for (const product of removedProducts) of(product.categorySlug).removed.push(product)
    for (const product of addedProducts) of(product.categorySlug).added.push(product)
    const place = (product: FoundBefore) => `${product.categorySlug}/${product.catNo}`
    for (const [block, { removed, added }] of blocks) {
      const places = new Set(removed.map(place))
      const present = await this.records(block)
      const kept = present.filter((record) => !places.has(place(record)))
      gone.push(...present.filter((record) => places.has(place(record))))
      await this.#write(block, [...kept, ...added])
    }
    return gone
  }

  /** Removes and adds categories. @returns the removed ones, with their names */
  async changeCategories(
    removedCategories: readonly { slug: string }[],
    addedCategories: readonly FindableCategory[],
  ): Promise<FindableCategory[]> {
    const gone: FindableCategory[] = []
    for (const { slug } of removedCategories) {
      const file = await this.#files.open(blockFile(blockFor(slug, this.#layout.blocks)))
      const present = categoriesIn(file)
      gone.push(...present.filter((category) => category.slug === slug))
      writeCategories(
        file,
        present.filter((category) => category.slug !== slug),
      )
    }
    for (const category of addedCategories) {
      const file = await this.#files.open(blockFile(blockFor(category.slug, this.#layout.blocks)))
      writeCategories(file, [...categoriesIn(file), category])
    }
    return gone
  }
}
