import { ApiFailure, detailOf } from '@/admin-views/api/api-failure'
import { apiAddress } from '@/admin-views/api/send'

export type Upload = {
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Uploads files by XMLHttpRequest: `fetch` does not report upload progress.
 * @returns the answer to a success
 * @throws ApiFailure as `send` does; an AbortError when `signal` aborts
 */
export function sendForm(
  path: string,
  token: string,
  form: FormData,
  { onProgress, signal }: Upload,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const aborted = () => new DOMException('The upload was cancelled', 'AbortError')
    if (signal?.aborted) return reject(aborted())
    const request = new XMLHttpRequest()
    request.open('POST', apiAddress(path))
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    request.onload = () => {
      const { status, responseText: body } = request
      if (status >= 200 && status < 300) resolve({ status, body })
      else reject(new ApiFailure(status, detailOf(body)))
    }
    request.onerror = () => reject(new ApiFailure(0))
    request.onabort = () => reject(aborted())
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
