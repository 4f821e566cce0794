import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refused } from '@/domain/rules/changes/refused'
import { documentProblems } from '@/domain/rules/documents/document-problems'
import type { DocumentValues } from '@/domain/rules/documents/product-document'
import { type LotValues, lotCreateSchema } from '@/domain/rules/lots/lot'
import { LOT_FIELDS, type LotField } from '@/domain/rules/lots/lot-fields'
import { lotProblems } from '@/domain/rules/lots/lot-problems'
import { type Database, selectOne } from '@/platform/database/statements/rows'
import { nameChangeSet } from '@/platform/database/transactions/transaction'
import type { PdfFacts } from '@/platform/files/pdf/pdf-facts'
import { existingUploads } from '@/platform/files/references'
import { lotsOf } from '../lots/stored-lots'
import { insertLots, lotPlace } from '../lots/write-lots'
import { type FindProduct, lockReferred, type ProductReference } from '../products/referred-products'
import { registerDocuments } from './register'
import type { NewDocument } from './stored-documents'

/** A document to be registered. */
export type DocumentEntry = DocumentValues &
  ProductReference & {
    lot_id?: number | null | undefined
    lot_no?: string | null | undefined
    file_path: string
    file_name: string | null
  }

/** A lot to be made, unless it exists. */
export type LotEntry = LotValues & ProductReference

/** Something that is wrong with an entry of a batch. */
export type BatchProblem = { of: 'documents' | 'lots'; index: number; field: string; message: string }

/** A batch of which nothing was registered, because of these problems. */
export class RefusedBatch extends Refused {
  /** @param reason conflict: files that have their place already */
  constructor(
    readonly problems: readonly BatchProblem[],
    reason: 'rule' | 'conflict' = 'rule',
  ) {
    const more = problems.length > 1 ? `, and ${problems.length - 1} more` : ''
    super(reason, `Nothing was registered. ${problems[0]?.message ?? 'An entry is wrong'}${more}`)
  }
}

type Options = {
  /** Whether lots are made that documents name and that do not exist. */
  makesLots: boolean
  /** Whether the files are not stored, because the caller takes everything back. */
  isRehearsal?: boolean
}

/** The fields in which an entry contradicts the lot that has its number. */
function contradictions(lot: LotValues, entry: LotValues): LotField[] {
  const unsaid = lotCreateSchema.parse({ lot_no: entry.lot_no })
  return LOT_FIELDS.filter(
    (field) => field !== 'lot_no' && entry[field] !== unsaid[field] && entry[field] !== lot[field],
  )
}

/** Finds the products and lots of a batch, and gathers what is wrong with its entries. */
class Batch {
  readonly problems: BatchProblem[] = []
  /** The lots that exist or are to be made, by {@link lotPlace}; those without an id are not made yet. */
  readonly #lots = new Map<string, LotValues & { id: number | null }>()
  readonly #lotsById = new Map<number, number>()
  readonly newLots: (LotValues & { product_id: number })[] = []

  constructor(
    readonly find: FindProduct,
    readonly facts: ReadonlyMap<string, PdfFacts>,
    readonly options: Options,
  ) {}

  async readLots(db: Database, productIds: readonly number[]): Promise<void> {
    for (const lot of await lotsOf(db, productIds)) {
      this.#lots.set(lotPlace(lot.product_id, lot.lot_no), lot)
      this.#lotsById.set(lot.id, lot.product_id)
    }
  }

  #note(of: BatchProblem['of'], index: number, problem: { field: string; message: string }): void {
    this.problems.push({ of, index, ...problem })
  }

  #make(place: string, lot: LotValues & { product_id: number }): void {
    this.#lots.set(place, { ...lot, id: null })
    this.newLots.push(lot)
  }

  /** @returns the place of the lot; null if something is wrong with it */
  takeLot({ product_id, cat_no, ...values }: LotEntry, index: number): string | null {
    const product = this.find({ product_id, cat_no })
    const problems = lotProblems(values)
    if ('message' in product) problems.push(product)
    for (const problem of problems) this.#note('lots', index, problem)
    if (problems.length > 0 || 'message' in product) return null
    const place = lotPlace(product.id, values.lot_no)
    const known = this.#lots.get(place)
    if (!known) this.#make(place, { ...values, product_id: product.id })
    else
      for (const field of contradictions(known, values))
        this.#note('lots', index, {
          field,
          message: `Lot "${known.lot_no}" exists with another value: a batch makes lots, and changes none`,
        })
    return place
  }

  /** Finds a document's lot, or has it made. @returns its place or id; null: it has none */
  #lotOf(productId: number, { lot_id, lot_no }: DocumentEntry, index: number): string | number | null {
    const place = lot_no == null ? null : lotPlace(productId, lot_no)
    if (lot_id != null) {
      if (this.#lotsById.get(lot_id) !== productId)
        this.#note('documents', index, { field: 'lot_id', message: 'The product has no lot with this id' })
      else if (place !== null && this.#lots.get(place)?.id !== lot_id)
        this.#note('documents', index, { field: 'lot_no', message: 'lot_id and lot_no name two lots' })
      return lot_id
    }
    if (place === null || lot_no == null) return null
    if (!this.#lots.has(place)) {
      if (this.options.makesLots)
        this.#make(place, { ...lotCreateSchema.parse({ lot_no }), product_id: productId })
      else
        this.#note('documents', index, {
          field: 'lot_no',
          message: `The product has no lot "${lot_no}": add the lot first`,
        })
    }
    return place
  }

  /** @returns what is to be registered; null if something is wrong with it */
  takeDocument(entry: DocumentEntry, index: number) {
    const before = this.problems.length
    const { product_id, cat_no, lot_id: _, lot_no: __, file_path, file_name, ...values } = entry
    const product = this.find({ product_id, cat_no })
    if ('message' in product) this.#note('documents', index, product)
    const lot = 'message' in product ? null : this.#lotOf(product.id, entry, index)
    const hasLot = entry.lot_id != null || entry.lot_no != null
    for (const problem of documentProblems(values, hasLot)) this.#note('documents', index, problem)
    const facts = this.facts.get(file_path)
    if (!facts)
      this.#note('documents', index, {
        field: 'file_path',
        message: 'File names no uploaded PDF: upload it first',
      })
    if (!facts || 'message' in product || this.problems.length > before) return null
    return { ...values, ...facts, product_id: product.id, lot, file_path, file_name }
  }

  /** @throws {RefusedBatch} when something is wrong with an entry */
  requireSound(): void {
    if (this.problems.length > 0) throw new RefusedBatch(this.problems)
  }

  noteMade(made: ReadonlyMap<string, number>): void {
    for (const lot of this.newLots) {
      const place = lotPlace(lot.product_id, lot.lot_no)
      this.#lots.set(place, { ...lot, id: made.get(place) ?? null })
    }
  }

  idOf(place: string): number {
    const id = this.#lots.get(place)?.id
    if (typeof id !== 'number') throw new Error('PostgreSQL has not said which lot it added')
    return id
  }
}

const labelOf = (documents: number, lots: number): string =>
  [
    documents > 0 ? `${documents} ${documents === 1 ? 'document' : 'documents'}` : null,
    lots > 0 ? `${lots} ${lots === 1 ? 'lot' : 'lots'}` : null,
  ]
    .filter((part) => part !== null)
    .join(' and ')

/** What is to be registered. @param facts of the files, which {@link factsOfPdfs} found before */
type Entries = {
  documents: readonly DocumentEntry[]
  lots: readonly LotEntry[]
  facts: ReadonlyMap<string, PdfFacts>
}

/**
 * Registers documents and lots, all of them or none. A file is claimed: it cannot be removed until the transaction ends.
 * @returns the documents' ids, and those of the lots named and then of the lots made for documents
 * @throws {RefusedBatch} names what is wrong with which entry
 */
export async function registerBatch(
  db: Database,
  { documents, lots, facts }: Entries,
  options: Options,
): Promise<{ documents: number[]; lots: number[] }> {
  const find = await lockReferred(db, [...documents, ...lots])
  const products = [...documents, ...lots].map(find).flatMap((one) => ('message' in one ? [] : one.id))
  const paths = documents.map(({ file_path }) => file_path)
  const there = options.isRehearsal ? new Set(paths) : await existingUploads(db, paths)
  const known = new Map([...facts].filter(([path]) => there.has(path)))
  const batch = new Batch(find, known, options)
  await batch.readLots(db, [...new Set(products)])
  const named = lots.map((lot, index) => batch.takeLot(lot, index))
  const taken = documents.map((document, index) => batch.takeDocument(document, index))
  batch.requireSound()
  if (documents.length + lots.length > 1)
    await nameChangeSet(db, `Registered ${labelOf(documents.length, batch.newLots.length)}`)
  const made = await insertLots(db, batch.newLots)
  batch.noteMade(made)
  const complete = taken.flatMap((document): NewDocument[] => {
    if (document === null) return []
    const { lot, ...rest } = document
    return [{ ...rest, lot_id: typeof lot === 'string' ? batch.idOf(lot) : lot }]
  })
  const result = await registerDocuments(db, complete)
  if ('rivals' in result)
    throw new RefusedBatch(
      result.rivals.map((rival) => ({ of: 'documents', field: 'file_path', ...rival })),
      'conflict',
    )
  const ofNamed = named.flatMap((place) => (place === null ? [] : batch.idOf(place)))
  const others = [...made.values()].filter((id) => !ofNamed.includes(id))
  return { documents: result.ids, lots: [...ofNamed, ...others] }
}

/** The change set of this transaction. @returns 0 if nothing was changed: then there is none */
export async function changeSetOf(db: Database): Promise<number> {
  const { id } = await selectOne(
    db,
    z.object({ id: z.int() }),
    sql`select coalesce(nullif(current_setting('averline.change_set', true), ''), '0')::float8 as id`,
  )
  return id
}
