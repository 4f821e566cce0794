import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy, { type Busboy } from 'busboy'
import { newIncomingFile, removeFiles } from '@/platform/files/store'
import { Refusal } from './answer'
import { inPace, UPLOAD_PACE } from './body-pace'
import { requirePlainBody } from './json-body'

/** Allowance for the headers and boundaries around the files. */
const ENVELOPE_BYTES = 64 * 1024

/** Whether the operating system refused something, such as a write to a full disk; a broken-off form does not. */
const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error

/** A received file: its path, and the sender's name for it. */
export type ReceivedFile = { path: string; name: string }

/** The file parts that a call accepts, and the largest size of each. */
type FileParts<Name extends string> = { names: readonly Name[]; maxBytes: number }

function parserFor(request: Request, parts: number, maxBytes: number): Busboy {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Refusal(415, 'The body must be a form with files (Content-Type: multipart/form-data)')
  }
  try {
    return busboy({
      headers: { 'content-type': type },
      // As browsers encode file names.
      defParamCharset: 'utf8',
      // One more than the call accepts, so that a surplus part is seen and refused.
      // And a byte more, since a file that reaches its limit counts as cut off.
      limits: {
        parts: parts + 1,
        fileSize: maxBytes + 1,
        fieldSize: 1_024,
        fieldNameSize: 100,
        headerPairs: 32,
      },
    })
  } catch {
    throw new Refusal(400, 'The Content-Type of the body names no boundary')
  }
}

/**
 * Receives the files of a multipart body, streaming each to its own file.
 * @param work called with the files; those it does not move are removed afterwards, also after a failure or a
 * disconnect
 * @throws {Refusal} 415, 400, 413 and 422 as in the contract's table
 */
export async function withReceivedFiles<Name extends string, Result>(
  request: Request,
  { names, maxBytes }: FileParts<Name>,
  work: (files: Map<Name, ReceivedFile>) => Promise<Result>,
): Promise<Result> {
  requirePlainBody(request)
  const parser = parserFor(request, names.length, maxBytes)
  const tooLarge = (what: string) => new Refusal(413, `${what} must be at most ${maxBytes / 1024 / 1024} MB`)
  if (Number(request.headers.get('content-length') ?? 0) > names.length * maxBytes + ENVELOPE_BYTES) {
    throw tooLarge('Each file')
  }
  const files = new Map<Name, ReceivedFile>()
  const writes: Promise<void>[] = []
  let failure: unknown
  // Also ends the reading: an unread part would block the request forever.
  const refuse = (reason: unknown) => {
    failure ??= reason
    parser.destroy(new Error('The rest of the form is not read'))
  }

  const receive = async (part: Name, stream: Readable & { truncated?: boolean }, name: string) => {
    // Recorded before the first byte is written, so that it is removed in any case.
    const path = await newIncomingFile()
    files.set(part, { path, name })
    await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (stream.truncated) throw tooLarge(`The ${part}`)
  }
  const seen = new Set<Name>()
  const only = `send files as ${names.join(' and ')} only`
  const quoted = (given: string | undefined) => (given ? `"${given.slice(0, 100)}"` : 'a part without a name')
  // A part may lack a name, although the parser's types require one.
  parser.on('file', (given: string | undefined, stream, { filename }) => {
    const part = names.find((name) => name === given)
    // A part that is no longer read ends with its own error.
    stream.on('error', () => {})
    if (!part || seen.has(part)) {
      stream.resume()
      refuse(new Refusal(422, part ? `Send one ${part} only` : `There is ${quoted(given)}: ${only}`))
      return
    }
    seen.add(part)
    writes.push(
      receive(part, stream, filename ?? '').catch((error: unknown) => {
        if (error instanceof Refusal || isSystemError(error)) refuse(error)
        throw error
      }),
    )
  })
  parser.on('field', (given: string | undefined) =>
    refuse(new Refusal(422, `There is no file in ${quoted(given)}: ${only}`)),
  )
  parser.on('partsLimit', () =>
    refuse(new Refusal(422, `Send at most one file as each of ${names.join(' and ')}`)),
  )

  try {
    if (!request.body) throw new Refusal(400, 'The body is empty')
    // Cast: Node and the DOM type the stream differently.
    const [sent, ...written] = await Promise.allSettled([
      pipeline(Readable.fromWeb(inPace(request.body, UPLOAD_PACE) as ReadableStream), parser),
    ]).then(async ([first]) => [first, ...(await Promise.allSettled(writes))])
    if (failure) throw failure
    if (sent?.status === 'rejected' && sent.reason instanceof Refusal) throw sent.reason
    if (sent?.status === 'rejected') throw new Refusal(400, 'The form ended too early or is malformed')
    const failed = written.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    return await work(files)
  } finally {
    await removeFiles(Array.from(files.values(), ({ path }) => path))
  }
}
