import type { BucketConnection } from './bucket-connection'
import { PART_BYTES } from './parts'
import { isMissingObject } from './store-errors'

/** An object of a bucket. */
export type ObjectName = { Bucket: string; Key: string }

/** A store's answer to a range after the end, which every range of an empty file is. */
const isBehindEnd = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidRange'

/** The size of a file of which an answer is a part. */
const sizeIn = (range: string | undefined): number => Number(/\/(\d+)$/.exec(range ?? '')?.[1] ?? Number.NaN)

/** Stores an object in parts; if one fails, nothing is stored. @throws {StoreAway} @throws what the bodies throw */
export async function putInParts(
  connection: BucketConnection,
  at: ObjectName,
  bodies: AsyncIterable<Buffer>,
): Promise<void> {
  const { UploadId } = await connection.call('put', 0, ({ sdk, client, signal }) =>
    client.send(new sdk.CreateMultipartUploadCommand(at), { abortSignal: signal }),
  )
  try {
    const parts: { PartNumber: number; ETag: string | undefined }[] = []
    for await (const Body of bodies) {
      const PartNumber = parts.length + 1
      const { ETag } = await connection.call('put', Body.length, ({ sdk, client, signal }) =>
        client.send(new sdk.UploadPartCommand({ ...at, UploadId, PartNumber, Body }), {
          abortSignal: signal,
        }),
      )
      parts.push({ PartNumber, ETag })
    }
    await connection.call('put', 0, ({ sdk, client, signal }) =>
      client.send(
        new sdk.CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts: parts } }),
        { abortSignal: signal },
      ),
    )
  } catch (error) {
    await connection
      .call('put', 0, ({ sdk, client, signal }) =>
        client.send(new sdk.AbortMultipartUploadCommand({ ...at, UploadId }), { abortSignal: signal }),
      )
      .catch(() => {})
    throw error
  }
}

/**
 * Reads a part of an object.
 * @param start its first byte
 * @returns its bytes, and the size of the whole; null if there is no such object
 * @throws {StoreAway}
 */
export async function readPart(
  connection: BucketConnection,
  at: ObjectName,
  start: number,
): Promise<{ bytes: Buffer; size: number } | null> {
  return connection.call('get', PART_BYTES, async ({ sdk, client, signal }) => {
    const Range = `bytes=${start}-${start + PART_BYTES - 1}`
    try {
      const { Body, ContentLength, ContentRange } = await client.send(
        new sdk.GetObjectCommand({ ...at, Range }),
        { abortSignal: signal },
      )
      const size = sizeIn(ContentRange)
      const body = (await Body?.transformToByteArray()) ?? new Uint8Array()
      // The same memory, not a copy.
      const bytes = Buffer.from(body.buffer, body.byteOffset, body.length)
      if (bytes.length !== Math.min(PART_BYTES, size - start) || bytes.length !== ContentLength)
        throw new Error('The answer was cut off, or is of another range')
      return { bytes, size }
    } catch (error) {
      if (isMissingObject(error)) return null
      if (start === 0 && isBehindEnd(error)) return { bytes: Buffer.alloc(0), size: 0 }
      throw error
    }
  })
}
