import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ProductFiles } from '@/admin-views/api/product-files'
import { useUploadFiles } from '@/admin-views/catalogue/use-product-changes'
import { FileField, ImagePreview } from '@/admin-views/product-form/file-field'
import { ProductImage, ProductPdf } from '@/admin-views/product-form/product-files'
import { UploadProgress, type UploadState } from '@/admin-views/product-form/upload-progress'
import { factsOf, type ProductFileField } from '@/domain/rules/products/product-fields'
import { isFilePath } from '@/domain/rules/text/file-path'
import { Button } from '@/ui/controls/button'
import { Field } from '@/ui/controls/field'
import { Input } from '@/ui/controls/input'
import { useSettled } from '@/ui/controls/use-settled'

type Kind = { part: keyof ProductFiles; accept: string; hint: string; hintMegabytes: number }

/** Pause in typing before the picture is shown, in ms. */
const TYPING_PAUSE_MS = 500

/** How each file of a product is chosen (spec §5). */
const KINDS: Record<ProductFileField, Kind> = {
  image_path: { part: 'image', accept: 'image/*', hint: 'PNG/JPG up to ~5MB', hintMegabytes: 5 },
  file_path: { part: 'pdf', accept: 'application/pdf,.pdf', hint: 'PDF up to ~10MB', hintMegabytes: 10 },
}

/** A file of a product. A chosen file is uploaded at once; its path is saved with the form. */
export function RecordFileField({
  field,
  path,
  error,
  onChange,
}: {
  field: ProductFileField
  path: string
  error: string | undefined
  onChange: (path: string) => void
}) {
  const { title, label } = factsOf(field)
  const { part, ...kind } = KINDS[field]
  const { mutateAsync: uploadFiles } = useUploadFiles()
  const [chosen, setChosen] = useState<File>()
  const [upload, setUpload] = useState<UploadState | null>(null)
  const pathControl = useRef<HTMLInputElement>(null)
  // A partial address must not be requested: wait until it is complete and typing has paused.
  const settled = useSettled(path, TYPING_PAUSE_MS)
  const shown = isFilePath(settled) ? settled : ''

  async function choose(file: File | undefined) {
    setChosen(file)
    if (file === undefined) return
    const cancel = new AbortController()
    const onProgress = (share: number) => setUpload({ share, cancel: () => cancel.abort() })
    onProgress(0)
    try {
      const paths = await uploadFiles({ files: { [part]: file }, onProgress, signal: cancel.signal })
      const uploaded = paths[field]
      if (uploaded) onChange(uploaded)
    } catch {
      // The failure is already in a toast; the existing file stays.
    } finally {
      setChosen(undefined)
      setUpload(null)
    }
  }

  return (
    <div className="grid gap-x-5 gap-y-3 border-line border-t pt-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <div className="text-sm [&_img]:max-w-32 [&_span]:max-w-32">
        {field === 'image_path' ? (
          <ProductImage key={shown} path={shown} name={title} />
        ) : (
          <ProductPdf path={shown} />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <FileField
          {...kind}
          label={title}
          file={chosen}
          isDisabled={upload !== null}
          onChange={(file) => void choose(file)}
          preview={field === 'image_path' && chosen ? <ImagePreview file={chosen} /> : undefined}
        />
        {upload && <UploadProgress upload={upload} />}
        <Field label={label} error={error}>
          {(control) => (
            <span className="flex gap-2">
              <Input
                {...control}
                ref={pathControl}
                name={field}
                mono
                autoComplete="off"
                spellCheck={false}
                placeholder="https://"
                value={path}
                onChange={(event) => onChange(event.target.value)}
              />
              {path !== '' && (
                <Button
                  variant="outline"
                  aria-label={`Remove ${title}`}
                  onClick={() => {
                    onChange('')
                    pathControl.current?.focus()
                  }}
                >
                  <X />
                  Remove
                </Button>
              )}
            </span>
          )}
        </Field>
      </div>
    </div>
  )
}
