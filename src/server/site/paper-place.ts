import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { PublicLot } from '@/domain/contract/public-lot'
import { paperFile, productsIn } from '@/domain/finding/files/paper-files'
import {
  type AskedPaper,
  type FoundPaper,
  findPaper,
  folderParts,
  readPaperAddress,
} from '@/domain/rules/documents/asked-address'
import type { FiledPapers } from '@/domain/rules/documents/filed-papers'
import { lotAnswerOf } from '@/domain/rules/documents/paper-answers'
import { foldersOf, isPaperFolder } from '@/domain/rules/documents/paper-moves'
import { documentOf, sendDocument } from '../door/documents'
import type { Place } from '../door/place'
import { movePlace } from './move-place'
import { sendPaper } from './paper-file'
import { type ReleasedPages, refuseUnprinted } from './released-pages'
import { FINDING_HEADERS, ofRelease } from './site'

const pack = promisify(brotliCompress)
const zip = promisify(gzip)

/** The most moves that lead from an address to the present one. */
const STEPS_MAX = 20

/** What a release has at an address. */
type Located = { address: string; product: FiledPapers; found: FoundPaper }

/** Reads the file of a release that answers for a product. */
async function productsAt(pages: ReleasedPages, product: string): Promise<FiledPapers[]> {
  const address = paperFile(product)
  const listed = pages.find(address)
  if (!listed || !('since' in listed)) return []
  const file = await pages.page({ address, since: listed.since })
  return productsIn((await file.document().plain.read()).toString(), product)
}

function lookUp(products: readonly FiledPapers[], asked: AskedPaper): Located | null {
  for (const product of products) {
    const at = findPaper(product, asked)
    if (at) return { ...at, product }
  }
  return null
}

/**
 * The folders of an address that may have moved. A product or a lot that is there now has its folder for itself: the
 * papers of one that had its number before must not be taken for its own.
 */
function leftFolders(products: readonly FiledPapers[], asked: AskedPaper): string[] {
  if (products.length === 0) return foldersOf(asked)
  return lookUp(products, { ...asked, file: null }) ? [] : foldersOf(asked).slice(0, -1)
}

/** Where the product or the lot has gone since; null if it has not. */
function movedOn(pages: ReleasedPages, folders: readonly string[], asked: AskedPaper): AskedPaper | null {
  for (const folder of folders) {
    const listed = pages.find(folder)
    if (!listed || !('movedTo' in listed) || !isPaperFolder(listed.movedTo)) continue
    const { product, lot } = folderParts(listed.movedTo)
    return { ...asked, product, lot: lot ?? asked.lot }
  }
  return null
}

/** Finds what an address means now, also if its product or lot has moved. */
export async function locatePaper(pages: ReleasedPages, first: AskedPaper): Promise<Located | null> {
  let asked: AskedPaper | null = first
  for (let step = 0; asked && step < STEPS_MAX; step += 1) {
    const products = await productsAt(pages, asked.product)
    const located = lookUp(products, asked)
    if (located) return located
    asked = movedOn(pages, leftFolders(products, asked), asked)
  }
  return null
}

/** The answer of a lot as a document. */
function lotDocument(answer: PublicLot) {
  const bytes = Buffer.from(JSON.stringify(answer))
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return documentOf(
    tag,
    { ...FINDING_HEADERS, 'Content-Type': 'application/json' },
    { br: () => pack(bytes), gzip: () => zip(bytes), plain: async () => bytes },
  )
}

/** Answers for the documents and lots of a release (contract §10). */
export function paperPlace(release: number, pages: ReleasedPages, address: string): Place {
  const answer = async (...[request, response, notFound]: Parameters<Place>): Promise<void> => {
    const asked = readPaperAddress(address)
    const located = asked && (await locatePaper(pages, asked))
    const listed = pages.find(address)
    if (!located) {
      // A redirect by staff may lead on from a file that was never ours.
      const place = listed && 'movedTo' in listed ? movePlace(listed, release) : notFound
      return place(request, response, notFound)
    }
    const { product, found } = located
    if (located.address !== address)
      return movePlace({ movedTo: located.address }, release)(request, response, notFound)
    if (found.kind === 'document') return sendPaper(request, response, { product, found, release })
    if (found.kind === 'lot') {
      const document = lotDocument(lotAnswerOf(product, found.lot, release))
      return sendDocument(request, response, document, { more: ofRelease(release) })
    }
    if (!listed || !('since' in listed)) return notFound()
    const page = await pages.page({ address, since: listed.since })
    sendDocument(request, response, page.document(), { status: 410, more: ofRelease(release) })
  }
  return (...exchange) => {
    answer(...exchange).catch((error: unknown) => refuseUnprinted(exchange[1], error))
  }
}
