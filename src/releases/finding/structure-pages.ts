import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Layout, layoutFor } from '@/domain/finding/files/layout'
import type { FindableChange } from '@/domain/finding/findable'
import { readStructureBlock } from '@/domain/finding/structures/structure-block'
import {
  type FindableStructure,
  isStructureFile,
  makeStructureFiles,
  structureFileOf,
  structureFiles,
} from '@/domain/finding/structures/structure-files'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import type { ChangedList } from '../pages/changed-list'
import type { PageList } from '../pages/page-list'
import type { PageStore } from '../pages/page-store'
import { readPageList } from '../stored/page-lists'
import { releasedProducts } from '../stored/released-tables'
import { countFindable, findableCategories } from './findable'
import { findingAddress, readStoredFile, storeFiles } from './stored-files'

/** Signed 32-bit numbers, little-endian. */
const indexOf = (bytes: Buffer) =>
  Array.from({ length: bytes.length / 4 }, (_, word) => bytes.readInt32LE(word * 4))

const structureRow = z
  .object({
    catNo: z.string(),
    categorySlug: z.string(),
    idCode: z.string().nullable(),
    atoms: z.int().nullable(),
    index: z.instanceof(Buffer).nullable(),
  })
  .transform(
    ({ idCode, atoms, index, ...product }): FindableStructure => ({
      ...product,
      screened: index && { idCode: idCode ?? '', atoms: atoms ?? 0, index: indexOf(index) },
    }),
  )

/**
 * The structures of a release's products, as far as they are known: without those that cannot be read.
 * @param categories only products of these categories, by path segment
 */
export const findableStructures = (
  db: Database,
  release: number,
  categories?: readonly string[],
): Promise<FindableStructure[]> =>
  selectRows(
    db,
    structureRow,
    sql`select p.cat_no as "catNo", p.category_slug as "categorySlug", s.id_code as "idCode", s.atoms,
        s.fragment_index as "index"
      from ${releasedProducts(release)} as p
      left join structures s on s.smiles_key = md5(p.fields ->> 'smiles')::uuid
      where p.fields ->> 'smiles' is not null and s.fragment_index is distinct from ''::bytea
        ${categories ? sql`and p.category_slug in (select jsonb_array_elements_text(${JSON.stringify(categories)}::jsonb))` : sql``}`,
  )

/** Makes some structure files of a release, from the products of their categories. */
async function makeSome(db: Database, release: number, layout: Layout | null, names: ReadonlySet<string>) {
  if (names.size === 0) return new Map<string, Uint8Array>()
  const categories = await findableCategories(db, release)
  const among = categories.map(({ slug }) => slug).filter((slug) => names.has(structureFileOf(slug, layout)))
  return makeStructureFiles(await findableStructures(db, release, among), layout, names)
}

/** A release, the numbers of products in its base release and in itself, and their difference. */
type Changed = { number: number; before: number; after: number; change: FindableChange }

/**
 * Makes the structure files whose bytes differ from the base release's.
 * @param list the base release's, with its finding files
 */
export async function changedStructures(
  db: Database,
  store: PageStore,
  list: ChangedList,
  { number, before, after, change }: Changed,
): Promise<{ written: Map<string, Uint8Array>; removed: string[] }> {
  const [former, layout] = [layoutFor(before), layoutFor(after)]
  const names = structureFiles(layout)
  // Releases of older versions have no structure files.
  const isKept =
    former?.blocks === layout?.blocks && names.every((name) => list.hasPage(findingAddress(name)))
  const touched = [...change.removedProducts, ...change.addedProducts].map(({ categorySlug }) =>
    structureFileOf(categorySlug, layout),
  )
  const written = await makeSome(db, number, layout, new Set(isKept ? touched : names))
  for (const [name, bytes] of written) {
    const listed = list.find(findingAddress(name))
    if (!listed || !('since' in listed)) continue
    if ((await readStoredFile(store, findingAddress(name), listed.since))?.equals(bytes)) written.delete(name)
  }
  return { written, removed: structureFiles(former).filter((name) => !names.includes(name)) }
}

/** Adds the structures of a live release to its files as they are indexed. */
export class PendingStructures {
  /** Files in which no structure is missing, by release and address. */
  readonly #complete = new Set<string>()
  readonly #db: Database
  readonly #store: PageStore

  constructor(db: Database, store: PageStore) {
    this.#db = db
    this.#store = store
  }

  /** Writes the files of a release again to which structures can be added. @returns how many are missing afterwards */
  async add(release: number): Promise<number> {
    const list = release === 0 ? null : await readPageList(this.#db, this.#store, release)
    if (!list) return 0
    const pending = await this.#pending(list)
    if (pending.size === 0) return 0
    const layout = layoutFor(await countFindable(this.#db, release))
    const made = await makeSome(this.#db, release, layout, new Set(pending.keys()))
    let left = 0
    for (const [name, bytes] of made) {
      const file = pending.get(name)
      const missing = readStructureBlock(bytes)?.pending ?? 0
      left += missing
      if (!file || missing >= file.missing) continue
      await storeFiles(this.#store, [[findingAddress(name), bytes, file.since]])
    }
    return left
  }

  /** The files in which structures are missing. */
  async #pending(list: PageList): Promise<Map<string, { since: number; missing: number }>> {
    const pending = new Map<string, { since: number; missing: number }>()
    for (const address of list.beginningWith(findingAddress(''))) {
      const listed = list.find(address)
      if (!isStructureFile(address) || !listed || !('since' in listed)) continue
      const key = `${listed.since} ${address}`
      if (this.#complete.has(key)) continue
      const bytes = await readStoredFile(this.#store, address, listed.since)
      // A lost file is made again when it is requested.
      const missing = bytes && readStructureBlock(bytes)?.pending
      if (missing) pending.set(address.slice(findingAddress('').length), { since: listed.since, missing })
      else if (missing === 0) this.#complete.add(key)
    }
    return pending
  }
}
