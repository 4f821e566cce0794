import { ApiFailure } from '@/admin-views/api/api-failure'
import { send, withQuery } from '@/admin-views/api/send'

/**
 * Downloads the products of a list as a file.
 * @param query format, columns, and the list's query
 * @param onProgress called with the number of bytes received
 * @throws ApiFailure also when the answer breaks off; an AbortError when `signal` aborts
 */
export async function exportProducts(
  token: string,
  query: Record<string, string>,
  { onProgress, signal }: { onProgress: (bytes: number) => void; signal: AbortSignal },
): Promise<Blob> {
  const path = withQuery('/api/reference-standards/product/export', query)
  const { body, headers } = await send(path, { token, signal })
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = body?.getReader()
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      parts.push(part.value)
      bytes += part.value.length
      onProgress(bytes)
    }
  } catch (failure) {
    if (signal.aborted) throw failure
    throw new ApiFailure(0)
  }
  return new Blob(parts, { type: headers.get('Content-Type') ?? '' })
}
