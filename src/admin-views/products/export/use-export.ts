import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '@/admin-views/api/api-failure'
import { send, withQuery } from '@/admin-views/api/send'
import { type ExportForm, fileName, tooLargeToImport } from '@/admin-views/products/export/export-form'
import { authorised } from '@/admin-views/session/session-store'
import { saveBlob } from '@/ui/browser/save-blob'
import { showToast } from '@/ui/toast/toast-store'

/** Downloads an export and saves it. Closing the dialog aborts it. */
export function useExport(onSaved: () => void) {
  const [bytes, setBytes] = useState(0)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async ({
      query,
      format,
      products,
    }: {
      query: Record<string, string>
      format: ExportForm['format']
      products: number
    }) => {
      const controller = new AbortController()
      running.current = controller
      setBytes(0)
      const { signal } = controller
      const file = await authorised((token) => exportProducts(token, query, { onProgress: setBytes, signal }))
      return { file, products, name: fileName(format, Date.now()) }
    },
    onSuccess: ({ file, products, name }) => {
      saveBlob(file, name)
      const note = tooLargeToImport({ bytes: file.size, products })
      const description = `${name} was downloaded`
      showToast({ title: 'Success', description: note === null ? description : `${description}. ${note}` })
      onSaved()
    },
  })
  return {
    start: mutate,
    cancel: () => {
      running.current?.abort()
      reset()
    },
    isRunning: isPending,
    bytes,
    error,
  }
}

/** Downloads the products of a list as a file. @throws ApiFailure also when the answer breaks off */
async function exportProducts(
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
