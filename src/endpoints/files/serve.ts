import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { clientAddress } from '@/accounts/client-address'
import { namesTag } from '@/domain/rules/changes/entity-tag'
import { env } from '@/env'
import { bringForAnyone } from '@/platform/files/bring-for-anyone'
import { PRODUCT_FILES } from '@/platform/files/references'
import { isStoredName, storedType } from '@/platform/files/store'
import { Refusal } from '../http/answer'
import { type Call, publicEndpoint } from '../http/endpoint'
import { readRange } from './byte-range'

const params = z.object({ name: z.string() })

const missing = () => new Refusal(404, 'There is no such file')

async function openStored(
  { payload, request }: Pick<Call<unknown, unknown, unknown>, 'payload' | 'request'>,
  name: string,
): Promise<{ file: FileHandle; size: number }> {
  if (!isStoredName(name)) throw missing()
  const address = clientAddress(request, env.trustedProxies)
  const isNamed = async () => (await PRODUCT_FILES.claimed(payload.db.drizzle, [name])).has(name)
  const place = await bringForAnyone(PRODUCT_FILES, name, { address, isNamed })
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

/** GET /api/files/{name}: an uploaded file, for anyone with the link; ranges and revalidation follow RFC 9110. */
export const serveFile = publicEndpoint({
  method: 'get',
  path: '/files/:name',
  summary: 'Read an uploaded file, with ranges and revalidation',
  params,
  refusals: [416, 429, 503],
  act: async (call) => {
    const {
      request,
      params: { name },
    } = call
    const { file, size } = await openStored(call, name)
    const headers = headersOf(name)
    const asked = request.headers
    try {
      if (namesTag(asked.get('if-none-match'), headers.ETag)) {
        await file.close()
        return new Response(null, { status: 304, headers })
      }
      // Only GET has ranges, and a weak tag does not promise the same bytes (RFC 9110 §13.1.5, §14.2).
      const isPart = request.method === 'GET' && (asked.get('if-range') ?? headers.ETag) === headers.ETag
      const range = isPart ? readRange(asked.get('range'), size) : null
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
