import { ApiFailure, detailOf } from '@/admin-views/api/api-failure'
import { apiAddress } from '@/admin-views/api/send'
import type { UploadAnswer } from '@/contract/product-answer'

/** The files somebody chose; at least one of the two. */
export type ProductFiles = { image?: File; pdf?: File }

/** Where the uploaded ones lie; only those that were sent. */
export type UploadedPaths = UploadAnswer

/**
 * Uploads the chosen files (spec §7). XMLHttpRequest and not fetch, since only it tells how much has been sent.
 * @param onProgress the share that has been sent, 0 to 1
 * @throws ApiFailure as `send` does; an AbortError when `signal` aborts
 */
export function uploadProductFiles(
  token: string,
  { image, pdf }: ProductFiles,
  { onProgress, signal }: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<UploadedPaths> {
  const form = new FormData()
  if (image) form.set('image', image)
  if (pdf) form.set('pdf', pdf)
  return new Promise((resolve, reject) => {
    const aborted = () => new DOMException('The upload was cancelled', 'AbortError')
    if (signal?.aborted) return reject(aborted())
    const request = new XMLHttpRequest()
    request.open('POST', apiAddress('/api/reference-standards/product/upload'))
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    request.onload = () => {
      const isSuccess = request.status >= 200 && request.status < 300
      const paths = isSuccess ? pathsIn(request.responseText) : null
      if (paths) resolve(paths)
      else reject(new ApiFailure(request.status, detailOf(request.responseText)))
    }
    request.onerror = () => reject(new ApiFailure(0))
    request.onabort = () => reject(aborted())
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function pathsIn(body: string): UploadedPaths | null {
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed !== 'object' || parsed === null) return null
    const paths: UploadedPaths = {}
    if ('image_path' in parsed && typeof parsed.image_path === 'string') paths.image_path = parsed.image_path
    if ('file_path' in parsed && typeof parsed.file_path === 'string') paths.file_path = parsed.file_path
    return paths
  } catch {
    return null
  }
}
