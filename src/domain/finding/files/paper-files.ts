import { PAPERS } from '@/domain/rules/documents/address'
import type { FiledPapers } from '@/domain/rules/documents/filed-papers'
import { addressPart } from '@/domain/rules/text/address-part'
import { FINDING } from '../address'
import type { FileSet } from './file-set'
import { lotCells, lotEntry, lotFile, shardName } from './lot-files'

/** What the addresses of files with lots and documents begin with; no product has such a folder. */
export const PAPER_FILES = `${PAPERS}~/`

/** The file that answers for a product. @param product its catalogue number as part of an address */
export const paperFile = (product: string): string => `${PAPER_FILES}${shardName(product)}.json`

/** The name of a product's entry. */
const entryOf = ({ cat_no, id }: FiledPapers): string => `${addressPart(cat_no)} ${id}`

/** The products among entries whose catalogue number is this part of an address. */
const productsOf = (entries: Iterable<[string, unknown]>, product: string): FiledPapers[] =>
  [...entries]
    .filter(([entry]) => entry.startsWith(`${product} `))
    // Written by changePaperFiles.
    .map(([, filed]) => filed as FiledPapers)

/** The products in a file whose catalogue number is this part of an address. */
export const productsIn = (text: string, product: string): FiledPapers[] =>
  productsOf(Object.entries(JSON.parse(text) as object), product)

/** The products with the address of one, which is among them. @param files that have it */
export const productsBeside = async (files: FileSet, { cat_no }: FiledPapers): Promise<FiledPapers[]> => {
  const part = addressPart(cat_no)
  return productsOf(await files.open(paperFile(part)), part)
}

/** Products with their lots and documents, before a change and after it. */
export type PaperChange = { before: readonly FiledPapers[]; after: readonly FiledPapers[] }

/**
 * Changes the files that answer for products: the same products give the same files in any order.
 * @param files the former ones, by address
 */
export async function changePaperFiles(files: FileSet, { before, after }: PaperChange): Promise<void> {
  const open = ({ cat_no }: FiledPapers) => files.open(paperFile(addressPart(cat_no)))
  for (const product of before) (await open(product)).delete(entryOf(product))
  for (const product of after) (await open(product)).set(entryOf(product), product)
}

/** Changes the files that find lots, in the same way. */
export async function changeLotFiles(files: FileSet, { before, after }: PaperChange): Promise<void> {
  const open = (lotNo: string) => files.open(FINDING + lotFile(lotNo))
  for (const { id, papers } of before)
    for (const { lot_no } of papers.lots) (await open(lot_no)).delete(lotEntry(lot_no, id))
  for (const { id, cat_no: catNo, name, page, papers } of after)
    for (const { lot_no: lotNo } of papers.lots)
      (await open(lotNo)).set(lotEntry(lotNo, id), lotCells({ lotNo, catNo, name, page }))
}
