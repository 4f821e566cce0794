import { ApiFailure } from '@/admin-views/api/api-failure'
import { send } from '@/admin-views/api/send'

/** How a download is followed and given up. */
type Download = { onProgress?: (bytes: number) => void; signal?: AbortSignal }

/**
 * Downloads a file that a call answers.
 * @param path with its query
 * @throws ApiFailure also when the answer breaks off
 */
export async function download(
  token: string,
  path: string,
  { onProgress, signal }: Download = {},
): Promise<Blob> {
  const { body, headers } = await send(path, { token, signal })
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = body?.getReader()
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      parts.push(part.value)
      bytes += part.value.length
      onProgress?.(bytes)
    }
  } catch (failure) {
    if (signal?.aborted) throw failure
    throw new ApiFailure(0)
  }
  return new Blob(parts, { type: headers.get('Content-Type') ?? '' })
}

/** The name of an exported file, the same as the server's: with the UTC day. */
export const exportName = (what: string, format: string, now: number): string =>
  `${what}-${new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length)}.${format}`
