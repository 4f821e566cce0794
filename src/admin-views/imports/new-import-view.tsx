'use client'

import { FileUp } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { IMPORTS_PATH, importPath } from '@/admin-views/admin-paths'
import { ApiFailure } from '@/admin-views/api/api-failure'
import { uploadImport } from '@/admin-views/api/imports'
import { Stepper } from '@/admin-views/imports/stepper'
import { UploadProgress } from '@/admin-views/product-form/upload-progress'
import { authorised, SessionEnded } from '@/admin-views/session/session-store'
import { MayNotNotice, useMayNot } from '@/admin-views/session/writing-controls'
import { BackLink, PageHeading } from '@/admin-views/shell/page-heading'
import { megabytes } from '@/admin-views/words/counted'
import { IMPORT_LIMITS, IMPORT_MAX_BYTES } from '@/domain/rules/imports/import-limits'
import { DropZone } from '@/ui/controls/drop-zone'
import { groupedNumber } from '@/ui/texts/grouped-number'

/** The first step of the wizard (contract §4): the file. */
export function NewImportView() {
  const { upload, refusal, send, refuse, cancel } = useImportUpload()
  const mayNot = useMayNot('catalogue')
  const input = useRef<HTMLInputElement>(null)
  const isUploading = upload !== null
  const progress = useRef<HTMLDivElement>(null)
  const wasUploading = useRef(false)
  // The two replace each other, so the focus moves with them.
  useEffect(() => {
    if (isUploading) progress.current?.focus()
    else if (wasUploading.current) input.current?.focus()
    wasUploading.current = isUploading
  }, [isUploading])

  function take(files: File[]) {
    const [file, ...others] = files
    if (file === undefined) return
    if (others.length > 0) refuse(`${files.length} files`, 'One file is imported at a time.')
    else void send(file)
  }

  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <div>
        <BackLink href={IMPORTS_PATH}>All imports</BackLink>
        <div className="mt-2">
          <PageHeading
            title="New Import"
            subtitle="Products are matched by catalogue number, lots by their own number too. You see what would change before anything is written."
          />
        </div>
      </div>
      <Stepper current="File" />
      {upload ? (
        <div
          ref={progress}
          tabIndex={-1}
          className="border border-line bg-surface-raised px-6 py-14 outline-none"
        >
          <p className="mb-3 break-words font-serif text-xl">{upload.name}</p>
          <UploadProgress upload={{ share: upload.share, cancel }} />
        </div>
      ) : (
        mayNot === undefined && (
          <DropZone
            ref={input}
            accept={ACCEPTED}
            icon={<FileUp className="stroke-1 mb-2 size-10 text-ink-muted" />}
            name={
              <>
                Drop a file here, or{' '}
                <span className="underline decoration-accent underline-offset-4">choose one</span>
              </>
            }
            hint={`CSV, TSV, Excel (.xlsx) or SD file, at most ${IMPORT_LIMITS.megabytes} MB and ${groupedNumber(IMPORT_LIMITS.rows)} rows`}
            onFiles={take}
          />
        )
      )}
      <MayNotNotice needs="catalogue" />
      <div role="alert" className="text-sm empty:hidden">
        {refusal && (
          <p className="border border-line border-s-2 border-s-danger bg-surface-raised px-4 py-3">
            <span className="block break-words font-medium">{refusal.name} was not taken</span>
            {refusal.text}
          </p>
        )}
      </div>
    </div>
  )
}

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.sdf,.sd,.mol'

type Upload = { name: string; share: number }

/** Why a file was refused. */
type UploadRefusal = { name: string; text: string }

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
function useImportUpload() {
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
