import { useEffect, useRef, useState } from 'react'
import { refusalOf } from '@/admin-views/api/api-failure'
import { type DocumentIntake, takeInDocument } from '@/admin-views/api/documents'
import type { UploadState } from '@/admin-views/product-form/upload-progress'
import { authorised, SessionEnded } from '@/admin-views/session/session-store'
import { uploadTooLarge } from '@/domain/rules/documents/upload-size'

const NO_ANSWER = 'The file could not be uploaded. Check the connection and choose it again.'

/**
 * Uploads the PDF of one document as soon as it is chosen. Closing the dialog aborts it.
 * @param onTaken called with what the file says of itself
 */
export function useDocumentFile(onTaken: (intake: DocumentIntake) => void) {
  const [chosen, setChosen] = useState<File>()
  const [upload, setUpload] = useState<UploadState | null>(null)
  const [taken, setTaken] = useState<DocumentIntake | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function choose(file: File | undefined) {
    running.current?.abort()
    setChosen(file)
    setTaken(null)
    // A server that refuses a large file at its beginning may not be heard.
    const tooLarge = file ? uploadTooLarge(file.size) : null
    setRefusal(tooLarge)
    setUpload(null)
    if (file === undefined || tooLarge !== null) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const onProgress = (share: number) => {
      if (!signal.aborted) setUpload({ share, cancel: () => void choose(undefined) })
    }
    onProgress(0)
    try {
      const intake = await authorised((token) => takeInDocument(token, file, { signal, onProgress }))
      if (signal.aborted) return
      setTaken(intake)
      onTaken(intake)
    } catch (failure) {
      if (!signal.aborted && !(failure instanceof SessionEnded)) setRefusal(refusalOf(failure, NO_ANSWER))
    } finally {
      if (!signal.aborted) setUpload(null)
    }
  }

  return { chosen, upload, taken, refusal, choose: (file: File | undefined) => void choose(file) }
}
