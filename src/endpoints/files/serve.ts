import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { bringFile, isStoredName, storedType, UPLOADS } from '@/files/store'
import { publicEndpoint } from '../http/endpoint'
import { Refusal } from '../http/refusal'
import { readRange } from './byte-range'

const params = z.object({ name: z.string() })

const missing = () => new Refusal(404, 'There is no such file')

async function openStored(name: string): Promise<{ file: FileHandle; size: number }> {
  if (!isStoredName(name)) throw missing()
  const place = await bringFile(UPLOADS, name)
  const file = await open(place, 'r').catch(() => {
    throw missing()
  })
  const found = await file.stat()
  if (found.isFile()) return { file, size: found.size }
  await file.close()
  throw missing()
}

/** A stored file never changes, so its name is its entity tag. */
const headersOf = (name: string) => ({
  'Content-Type': storedType(name),
  'Content-Disposition': `inline; filename="${name}"`,
  'Accept-Ranges': 'bytes',
  ETag: `"${name}"`,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  // Anyone with the link may read it, also from pages of another origin.
  'Cross-Origin-Resource-Policy': 'cross-origin',
})

const names = (header: string | null, tag: string) =>
  header !== null &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))

/** GET /api/files/{name}: an uploaded file, for anyone with the link; ranges and revalidation follow RFC 9110. */
export const serveFile = publicEndpoint({
  method: 'get',
  path: '/files/:name',
  errors: 'detail',
  about: { summary: 'An uploaded file, with ranges and revalidation', refusals: [416] },
  params,
  act: async ({ request, params: { name } }) => {
    const { file, size } = await openStored(name)
    const headers = headersOf(name)
    const asked = request.headers
    try {
      if (names(asked.get('if-none-match'), headers.ETag)) {
        await file.close()
        return new Response(null, { status: 304, headers })
      }
      const isSame = (asked.get('if-range') ?? headers.ETag) === headers.ETag
      const range = isSame ? readRange(asked.get('range'), size) : null
      if (range === 'unsatisfiable') {
        throw new Refusal(416, 'The file is not that long', { 'Content-Range': `bytes */${size}` })
      }
      const { start, end } = range ?? { start: 0, end: size - 1 }
      const status = range ? 206 : 200
      const answered = new Headers({ ...headers, 'Content-Length': String(end - start + 1) })
      if (range) answered.set('Content-Range', `bytes ${start}-${end}/${size}`)
      if (request.method === 'HEAD') {
        await file.close()
        return new Response(null, { status, headers: answered })
      }
      // The stream closes the file at its end and when the client disconnects. Cast: Node and the DOM type it
      // differently.
      const body = Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream<Uint8Array>
      return new Response(body, { status, headers: answered })
    } catch (error) {
      await file.close()
      throw error
    }
  },
})
