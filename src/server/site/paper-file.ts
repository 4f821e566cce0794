import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { FiledDocument, FiledPapers } from '@/domain/rules/documents/filed-papers'
import { savedName } from '@/domain/rules/documents/paper-answers'
import { bringFile, storedNameOf, UPLOADS } from '@/platform/files/store'
import { sendFile } from '../door/assets'
import { refuseUnreadable } from '../door/documents'
import { REVALIDATE } from '../door/headers'
import { ofRelease } from './site'

type Found = Extract<FiledDocument, { kind: 'document' }>

/** A document of a release, as it is found at its address. */
export type FoundFile = { product: FiledPapers; found: Found; release: number }

/** What a PDF may do in a browser's tab: nothing of this site. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The former and the latest version of a document (RFC 5829). */
const linksOf = ({ predecessor, latest }: Found): string[] => [
  ...(predecessor === null ? [] : [`<${predecessor}>; rel="predecessor-version"`]),
  ...(latest === null ? [] : [`<${latest}>; rel="latest-version"`]),
]

/** Headers of the answers to a preview, whose address is secret. */
type Secret = { cacheControl: string; headers: Readonly<Record<string, string>> }

/**
 * Leaves out what a client asks for by the date of its file, unless it has exactly this one: after a roll-back an older
 * file stands at the address.
 */
function believeOnly(modified: string, headers: IncomingHttpHeaders): void {
  if (headers['if-modified-since'] !== modified) delete headers['if-modified-since']
  const part = headers['if-range']
  // A tag stands in quotation marks.
  if (typeof part === 'string' && !part.includes('"') && part !== modified) delete headers.range
}

/**
 * Sends a document of a release, with range support.
 * @param secret if it is shown in a preview
 */
export async function sendPaper(
  request: IncomingMessage,
  response: ServerResponse,
  { product, found, release }: FoundFile,
  { cacheControl, headers: more }: Secret = { cacheControl: REVALIDATE, headers: {} },
): Promise<void> {
  const { file_path, sha256 } = found.document
  const name = storedNameOf(file_path)
  if (name === null) return refuseUnreadable(response, `${file_path} is no stored file`)
  const file = await bringFile(UPLOADS, name)
  const modified = new Date(product.at).toUTCString()
  believeOnly(modified, request.headers)
  const links = linksOf(found)
  const headers: Record<string, string | string[]> = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${savedName(product, found)}"`,
    'Content-Security-Policy': POLICY,
    ETag: `"${sha256}"`,
    'Last-Modified': modified,
    ...(links.length > 0 && { Link: links }),
    ...more,
  }
  for (const [header, value] of Object.entries(headers)) response.setHeader(header, value)
  const [header = '', value = ''] = ofRelease(release)
  response.setHeader(header, value)
  sendFile(request, response, { directory: path.dirname(file), address: name, cacheControl }, () =>
    refuseUnreadable(response, `${file_path} is lost`),
  )
}
