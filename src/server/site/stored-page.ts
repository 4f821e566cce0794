import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import { catNoOfPart, DOCUMENT, PAYLOAD, type StoredPage, type StoredPart } from '@/releases/pages/page-file'
import { withPictures } from '@/releases/pages/policy'
import { type Document, documentOf, onDemand } from '../door/documents'
import { PAGE_HEADERS, PAYLOAD_HEADERS, type SitePage, sdfHeaders } from './site'

const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)

/** The uncompressed bytes of a part. */
export const plainOf = ({ brotli }: Pick<StoredPart, 'brotli'>): Promise<Buffer> => unbrotli(brotli)

/** A stored part, which is Brotli; other encodings are made on request. */
function partDocument({ tag, brotli }: StoredPart, headers: Record<string, string>): Document {
  const plain = () => plainOf({ brotli })
  const zipped = onDemand(async () => zip(await plain(), { level: 6 }))
  return documentOf(tag, headers, { br: async () => brotli, gzip: zipped, plain })
}

/**
 * A stored page of a release.
 * @param headers of its document, besides type and policy
 */
export function storedPage(
  { parts, type, policy }: StoredPage,
  pictureOrigins: readonly string[],
  headers: Record<string, string> = PAGE_HEADERS,
): SitePage {
  const documentHeaders = {
    ...headers,
    'Content-Type': type,
    ...(policy !== null && { 'Content-Security-Policy': withPictures(policy, pictureOrigins) }),
  }
  const make = (name: string, partHeaders: Record<string, string>) => {
    const part = parts.get(name)
    return part && onDemand(() => partDocument(part, partHeaders))
  }
  const document = make(DOCUMENT, documentHeaders)
  if (!document) throw new Error('A stored page has no document')
  const sdf = [...parts.keys()].map((name) => ({ name, catNo: catNoOfPart(name) }))
  const own = sdf.find(({ catNo }) => catNo !== null)
  const names = [...parts.keys()].filter(
    (name) => name !== DOCUMENT && name !== PAYLOAD && name !== own?.name,
  )
  const segments = new Map<string, () => Document>()
  for (const name of names) {
    const segment = make(name, PAYLOAD_HEADERS)
    if (segment) segments.set(name, segment)
  }
  return {
    document,
    rsc: make(PAYLOAD, PAYLOAD_HEADERS),
    segments,
    sdf: own && make(own.name, sdfHeaders(own.catNo ?? '')),
  }
}
