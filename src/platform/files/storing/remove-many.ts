import { createHash } from 'node:crypto'
import type { DeleteObjectsCommand } from '@aws-sdk/client-s3'
import type { BucketConnection } from './bucket-connection'
import { answeredStatus, errorCode } from './store-errors'

/** The most objects that one request may remove. */
export const REMOVED_AT_ONCE = 1_000

/** The answer of a store that does not support the request. */
const UNKNOWN = new Set([400, 405, 501])

/** Codes of 400 that do not mean that the request is unsupported. */
const OF_ONE_REQUEST = new Set(['BadDigest', 'ExpiredToken', 'RequestTimeout'])

type Body = { headers: Record<string, string>; body: string }

const isBody = (request: unknown): request is Body =>
  typeof request === 'object' && request !== null && 'headers' in request && 'body' in request

/** Sends the digest of the body that every store knows, in place of the library's checksum. */
function withPlainDigest(command: DeleteObjectsCommand): DeleteObjectsCommand {
  command.middlewareStack.add(
    (next) => (sent) => {
      const { request } = sent
      if (isBody(request)) {
        for (const name of Object.keys(request.headers))
          if (/^x-amz-(?:sdk-)?checksum-/i.test(name)) delete request.headers[name]
        request.headers['content-md5'] = createHash('md5').update(request.body).digest('base64')
      }
      return next(sent)
    },
    // The checksum is added in this step, with a higher priority.
    { step: 'build', priority: 'low', name: 'plainDigest' },
  )
  return command
}

/**
 * Removes objects with one request.
 * @param keys whole, {@link REMOVED_AT_ONCE} at most
 * @returns the keys that were not removed; null if the store does not support the request
 * @throws {StoreAway}
 */
export function removeMany(
  connection: BucketConnection,
  Bucket: string,
  keys: readonly string[],
): Promise<string[] | null> {
  return connection.call('remove', 0, async ({ sdk, client, signal }) => {
    const Delete = { Quiet: true, Objects: keys.map((Key) => ({ Key })) }
    try {
      const { Errors = [] } = await client.send(
        withPlainDigest(new sdk.DeleteObjectsCommand({ Bucket, Delete })),
        { abortSignal: signal },
      )
      return Errors.flatMap(({ Key }) => Key ?? [])
    } catch (error) {
      if (UNKNOWN.has(answeredStatus(error) ?? 0) && !OF_ONE_REQUEST.has(errorCode(error))) return null
      throw error
    }
  })
}
