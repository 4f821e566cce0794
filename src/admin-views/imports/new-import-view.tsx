'use client'

import { useEffect, useRef } from 'react'
import { IMPORTS_PATH } from '@/admin-views/admin-paths'
import { DropZone } from '@/admin-views/imports/drop-zone'
import { Stepper } from '@/admin-views/imports/stepper'
import { useImportUpload } from '@/admin-views/imports/use-import-upload'
import { UploadProgress } from '@/admin-views/product-form/upload-progress'
import { BackLink } from '@/admin-views/shell/back-link'
import { PageHeading } from '@/admin-views/shell/page-heading'

/** The first step of the wizard (contract §4): the file. */
export function NewImportView() {
  const { upload, refusal, send, refuse, cancel } = useImportUpload()
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
            subtitle="Products are matched by catalogue number. You see what would change before anything is written."
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
        <DropZone ref={input} onFiles={take} />
      )}
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
