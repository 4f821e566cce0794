'use client'

import { type FormEvent, useRef, useState } from 'react'
import type { ProductFiles, UploadedPaths } from '@/admin-views/api/product-files'
import type { Category } from '@/admin-views/api/reference-categories'
import { useCreateProduct, useUploadFiles } from '@/admin-views/catalogue/use-product-changes'
import { useDeed } from '@/admin-views/dialogs/use-deed'
import { FilesSection } from '@/admin-views/product-form/files-section'
import { NEW_PRODUCT, productInputOf } from '@/admin-views/product-form/product-form'
import type { UploadState } from '@/admin-views/product-form/upload-progress'
import { useProductForm } from '@/admin-views/product-form/use-product-form'
import { ProductFormDialog } from '@/admin-views/products/dialogs/product-form-dialog'
import { lacksRequiredFields, PRODUCT_REQUIRED_MESSAGE } from '@/domain/reference-product'
import { showToast } from '@/ui/toast/toast-store'

const REQUIRED_FIELDS = ['category_id', 'name', 'cat_no'] as const

/** Adds a product (spec §2.18, §5): uploads the chosen files, then creates the product. */
export function ProductCreateDialog({
  categories,
  onClose,
}: {
  categories: Category[]
  onClose: () => void
}) {
  const { form, setField } = useProductForm(() => NEW_PRODUCT)
  const [files, setFiles] = useState<ProductFiles>({})
  const [upload, setUpload] = useState<UploadState | null>(null)
  const [hasTried, setHasTried] = useState(false)
  // Files already uploaded are not sent again when only the create is repeated.
  const uploaded = useRef<{ files: ProductFiles; paths: UploadedPaths } | null>(null)
  const { mutateAsync: uploadFiles } = useUploadFiles()
  const { mutateAsync: create } = useCreateProduct()
  const { isRunning, act } = useDeed(onClose)

  async function pathsOfFiles(): Promise<UploadedPaths> {
    if (!files.image && !files.pdf) return {}
    if (uploaded.current?.files === files) return uploaded.current.paths
    const cancel = new AbortController()
    const onProgress = (share: number) => setUpload({ share, cancel: () => cancel.abort() })
    onProgress(0)
    try {
      const paths = await uploadFiles({ files, onProgress, signal: cancel.signal })
      uploaded.current = { files, paths }
      return paths
    } finally {
      setUpload(null)
    }
  }

  function save(event: FormEvent<HTMLFormElement>) {
    setHasTried(true)
    if (lacksRequiredFields(form)) {
      showToast({ title: 'Validation', description: PRODUCT_REQUIRED_MESSAGE, variant: 'destructive' })
      const missing = REQUIRED_FIELDS.find((field) => form[field].trim() === '')
      const control = missing && event.currentTarget.elements.namedItem(missing)
      if (control instanceof HTMLElement) control.focus()
      return
    }
    act(async () => create(productInputOf(form, await pathsOfFiles())))
  }

  return (
    <ProductFormDialog
      title="Add Product"
      submitLabel="Create Product"
      form={form}
      setField={setField}
      categories={categories}
      marksMissing={hasTried}
      isSaving={isRunning}
      onSubmit={save}
      onClose={onClose}
    >
      <FilesSection files={files} onChange={setFiles} upload={upload} isDisabled={isRunning} />
    </ProductFormDialog>
  )
}
