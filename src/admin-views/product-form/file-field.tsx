import { FileText, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Field } from '@/ui/controls/field'
import { IconButton } from '@/ui/controls/icon-button'
import { Input } from '@/ui/controls/input'
import { fileSize } from '@/ui/texts/file-size'

const MEGABYTE = 1_000_000

/** A file to upload. A file larger than the hint gets a warning but is accepted (spec §5). */
export function FileField({
  label,
  accept,
  hint,
  hintMegabytes,
  file,
  isDisabled,
  onChange,
  preview,
}: {
  label: string
  accept: string
  hint: string
  hintMegabytes: number
  file: File | undefined
  isDisabled: boolean
  onChange: (file: File | undefined) => void
  preview?: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  const isLarge = file !== undefined && file.size > hintMegabytes * MEGABYTE
  const warning = isLarge
    ? `${fileSize(file.size)} is more than the ~${hintMegabytes}MB we suggest. It can be uploaded all the same; it may take a while.`
    : null

  useEffect(() => {
    if (file === undefined && input.current !== null) input.current.value = ''
  }, [file])

  function remove() {
    onChange(undefined)
    input.current?.focus()
  }

  return (
    <Field label={label} hint={hint} note={warning}>
      {(control) => (
        <>
          <Input
            {...control}
            ref={input}
            type="file"
            accept={accept}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.files?.[0])}
            className="py-1.5 ps-1.5 file:me-3 file:h-6.5 file:border-0 file:bg-surface-sunken file:px-3 file:font-medium file:text-ink file:text-xs"
          />
          {file && (
            <div className="flex items-center gap-3 border border-line bg-surface p-2">
              {preview ?? <FileText className="stroke-[1.25] size-8 text-ink-muted" />}
              <p className="min-w-0 flex-1 text-xs tabular-nums">
                <span className="block truncate font-medium">{file.name}</span>
                <span className="text-ink-muted">{fileSize(file.size)}</span>
              </p>
              <IconButton label={`Remove ${file.name}`} size="sm" disabled={isDisabled} onClick={remove}>
                <X />
              </IconButton>
            </div>
          )}
        </>
      )}
    </Field>
  )
}

/** A preview of a chosen picture; nothing if the browser cannot show it. */
export function ImagePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (address === null) return <span className="size-14" />
  return (
    // biome-ignore lint/performance/noImgElement: a local file; there is nothing to optimise
    <img
      src={address}
      alt="Preview of the chosen file"
      width={56}
      height={56}
      className="size-14 bg-surface-sunken object-contain"
      onError={() => setAddress(null)}
    />
  )
}
