import { type FormEvent, useRef, useState } from 'react'
import type { ProductFiles, UploadedPaths } from '@/admin-views/api/product-files'
import type { Category } from '@/admin-views/api/reference-categories'
import type { Product } from '@/admin-views/api/reference-products'
import { useCreateProduct, useUploadFiles } from '@/admin-views/catalogue/use-product-changes'
import { FileField, ImagePreview } from '@/admin-views/product-form/file-field'
import { copyOf, NEW_PRODUCT, productInputOf } from '@/admin-views/product-form/product-form'
import { UploadProgress, type UploadState } from '@/admin-views/product-form/upload-progress'
import { useProductForm } from '@/admin-views/product-form/use-product-form'
import { FormSection, ProductFormDialog } from '@/admin-views/products/dialogs/product-form-dialog'
import { PRODUCT_SECTIONS } from '@/domain/rules/products/product-field-facts'
import { factsOf } from '@/domain/rules/products/product-fields'
import { lacksRequiredFields, PRODUCT_REQUIRED_MESSAGE } from '@/domain/rules/products/reference-product'
import { useAction } from '@/ui/focus/use-single-run'
import { showToast } from '@/ui/toast/toast-store'

const REQUIRED_FIELDS = ['category_id', 'name', 'cat_no'] as const

/** Adds a product (spec §2.18, §5): uploads the chosen files, then creates the product. */
export function ProductCreateDialog({
  categories,
  from,
  onClose,
}: {
  categories: Category[]
  /** The product whose values it begins with. */
  from: Product | undefined
  onClose: () => void
}) {
  const { form, setField } = useProductForm(() => (from ? copyOf(from) : NEW_PRODUCT))
  const [files, setFiles] = useState<ProductFiles>({})
  const [upload, setUpload] = useState<UploadState | null>(null)
  const [hasTried, setHasTried] = useState(false)
  // Files already uploaded are not sent again when only the create is repeated.
  const uploaded = useRef<{ files: ProductFiles; paths: UploadedPaths } | null>(null)
  const { mutateAsync: uploadFiles } = useUploadFiles()
  const { mutateAsync: create } = useCreateProduct()
  const { isRunning, act } = useAction(onClose)

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
      offersStructureFacts
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

function FilesSection({
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
