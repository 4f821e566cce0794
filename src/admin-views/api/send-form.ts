import { ApiFailure, detailOf } from '@/admin-views/api/api-failure'
import { apiAddress } from '@/admin-views/api/send'

export type Upload = {
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Uploads by XMLHttpRequest: `fetch` reports no progress. @throws ApiFailure as `send`; an AbortError */
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
