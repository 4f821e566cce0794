'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { importPath } from '@/admin-views/admin-paths'
import { ApiFailure } from '@/admin-views/api/api-failure'
import { uploadImport } from '@/admin-views/api/imports'
import { authorised, SessionEnded } from '@/admin-views/session/session-store'
import { megabytes } from '@/admin-views/words/megabytes'
import { IMPORT_LIMITS, IMPORT_MAX_BYTES } from '@/domain/import-limits'

type Upload = { name: string; share: number }

/** Why a file was refused. */
export type UploadRefusal = { name: string; text: string }

const NO_ANSWER = 'The server did not answer. Check the connection and try again.'

function refusalText(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return NO_ANSWER
  return failure.detailMessage ?? (failure.status === 0 ? NO_ANSWER : 'The file could not be uploaded.')
}

/** The server refuses it too, but only when the browser has sent all of it. */
function tooLargeText({ size }: File): string | null {
  if (size <= IMPORT_MAX_BYTES) return null
  return `The file has ${megabytes(size)}: an import takes at most ${IMPORT_LIMITS.megabytes} MB. Import it in parts.`
}

/** Uploads a file and opens its import. Leaving the page aborts the upload. */
export function useImportUpload() {
  const router = useRouter()
  const [upload, setUpload] = useState<Upload | null>(null)
  const [refusal, setRefusal] = useState<UploadRefusal | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = useCallback(
    async (file: File) => {
      if (running.current !== null) return
      const size = tooLargeText(file)
      if (size !== null) return setRefusal({ name: file.name, text: size })
      const controller = new AbortController()
      const { signal } = controller
      const { name } = file
      running.current = controller
      setRefusal(null)
      setUpload({ name, share: 0 })
      try {
        const { id } = await authorised((token) =>
          uploadImport(token, file, { signal, onProgress: (share) => setUpload({ name, share }) }),
        )
        if (!signal.aborted) router.replace(importPath(id))
      } catch (failure) {
        setUpload(null)
        if (!signal.aborted && !(failure instanceof SessionEnded))
          setRefusal({ name, text: refusalText(failure) })
      } finally {
        running.current = null
      }
    },
    [router],
  )
  return {
    upload,
    refusal,
    send,
    refuse: (name: string, text: string) => setRefusal({ name, text }),
    cancel: () => running.current?.abort(),
  }
}
