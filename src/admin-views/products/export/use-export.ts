import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { download, exportName } from '@/admin-views/api/download'
import { withQuery } from '@/admin-views/api/send'
import { type ExportForm, tooLargeToImport } from '@/admin-views/products/export/export-form'
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
      const path = withQuery('/api/reference-standards/product/export', query)
      const file = await authorised((token) => download(token, path, { onProgress: setBytes, signal }))
      return { file, products, name: exportName('catalogue', format, Date.now()) }
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
