'use client'

import type { ProductFiles } from '@/admin-views/api/product-files'
import { FileField } from '@/admin-views/product-form/file-field'
import { FormSection } from '@/admin-views/product-form/form-section'
import { ImagePreview } from '@/admin-views/product-form/image-preview'
import { UploadProgress, type UploadState } from '@/admin-views/product-form/upload-progress'
import { PRODUCT_SECTIONS } from '@/domain/product-field-facts'
import { factsOf } from '@/domain/product-fields'

/** The picture and PDF of a new product, and the progress of their upload. */
export function FilesSection({
  files,
  onChange,
  upload,
  isDisabled,
}: {
  files: ProductFiles
  onChange: (files: ProductFiles) => void
  upload: UploadState | null
  isDisabled: boolean
}) {
  return (
    <FormSection title={PRODUCT_SECTIONS.files}>
      <FileField
        label={factsOf('image_path').title}
        accept="image/*"
        hint="PNG/JPG up to ~5MB"
        hintMegabytes={5}
        file={files.image}
        isDisabled={isDisabled}
        onChange={(image) => onChange({ ...files, image })}
        preview={files.image && <ImagePreview file={files.image} />}
      />
      <FileField
        label={factsOf('file_path').title}
        accept="application/pdf,.pdf"
        hint="PDF up to ~10MB"
        hintMegabytes={10}
        file={files.pdf}
        isDisabled={isDisabled}
        onChange={(pdf) => onChange({ ...files, pdf })}
      />
      {upload && <UploadProgress upload={upload} />}
    </FormSection>
  )
}
