import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { refusalOf } from '@/admin-views/api/api-failure'
import { download, exportName } from '@/admin-views/api/download'
import { withQuery } from '@/admin-views/api/send'
import type { CatalogueAddress } from '@/admin-views/catalogue/catalogue-address'
import type { Catalogue } from '@/admin-views/catalogue/use-catalogue'
import type { ChosenRows } from '@/admin-views/lists/use-row-choice'
import { fieldTitle } from '@/admin-views/product-words/field-words'
import {
  type ExportedProducts,
  type ExportForm,
  exportQuery,
  FORMATS,
  isTooLong,
  tooLargeToImport,
} from '@/admin-views/products/export/export-form'
import { authorised } from '@/admin-views/session/session-store'
import { counted, megabytes } from '@/admin-views/words/counted'
import { EXPORT_FORMATS } from '@/domain/rules/imports/export-format'
import { IMPORT_FIELDS, type ImportField, tableFieldOf } from '@/domain/rules/imports/import-fields'
import { saveBlob } from '@/ui/browser/save-blob'
import { Button } from '@/ui/controls/button'
import { Checkbox } from '@/ui/controls/checkbox'
import { RadioGroup } from '@/ui/controls/radio-group'
import { Progress } from '@/ui/layout/progress'
import { Dialog, DialogBody, DialogFooter } from '@/ui/overlays/dialog'
import { showToast } from '@/ui/toast/toast-store'

/** Exports products as a file (contract §4). */
export function ExportDialog({
  what,
  catalogue,
  chosen,
  address,
  onClose,
}: {
  what: ExportedProducts
  catalogue: Catalogue
  chosen: ChosenRows
  address: CatalogueAddress
  onClose: () => void
}) {
  const [form, setForm] = useState<ExportForm>({ what, format: 'csv', columns: new Set(IMPORT_FIELDS) })
  const { start, cancel, isRunning, bytes, error } = useExport(onClose)
  const { total, catalogueTotal, isNarrowed } = catalogue

  const productCounts = { all: catalogueTotal ?? 0, found: total, chosen: chosen.count }
  const query = exportQuery(form, address, chosen.choice)
  const refusal = isTooLong(query)
    ? 'So many products cannot be named one by one: filter the list, and choose all that match.'
    : error && refusalOf(error, 'The file could not be downloaded.')

  function download(event: FormEvent) {
    event.preventDefault()
    if (form.columns.size > 0 && !isTooLong(query))
      start({ query, format: form.format, products: productCounts[form.what] })
  }

  const products = [
    { value: 'all' as const, label: 'All', about: counted(productCounts.all, 'product') },
    isNarrowed && { value: 'found' as const, label: 'What the list finds', about: counted(total, 'product') },
    chosen.count > 0 && {
      value: 'chosen' as const,
      label: 'What is chosen',
      about: counted(chosen.count, 'product'),
    },
  ].filter((one) => one !== false)

  return (
    <Dialog title="Export" size="md" onClose={isRunning ? undefined : onClose}>
      <form onSubmit={download} noValidate className="contents">
        <DialogBody refusal={refusal}>
          <fieldset disabled={isRunning} className="flex flex-col gap-5">
            <RadioGroup
              legend="Products"
              name="what"
              items={products}
              value={form.what}
              onChange={(value) => setForm({ ...form, what: value })}
            />
            <RadioGroup
              legend="Format"
              name="format"
              items={EXPORT_FORMATS.map((value) => ({ value, ...FORMATS[value] }))}
              value={form.format}
              onChange={(format) => setForm({ ...form, format })}
            />
            <ColumnChoice columns={form.columns} onChange={(columns) => setForm({ ...form, columns })} />
          </fieldset>
          <div role="status" className="mt-4 min-h-10 text-sm tabular-nums">
            {isRunning && (
              <>
                <Progress label="Progress" value={null} className="mb-1.5 block" />
                {bytes === 0 ? 'Being made...' : `${megabytes(bytes)} so far`}
              </>
            )}
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={isRunning ? cancel : onClose}>
            {isRunning ? 'Cancel the download' : 'Cancel'}
          </Button>
          <Button type="submit" disabled={isRunning || form.columns.size === 0}>
            Download
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const EVERY = new Set(IMPORT_FIELDS)
const NONE = new Set<ImportField>()

function ColumnChoice({
  columns,
  onChange,
}: {
  columns: ReadonlySet<ImportField>
  onChange: (columns: ReadonlySet<ImportField>) => void
}) {
  function turn(field: ImportField, isIn: boolean) {
    const next = new Set(columns)
    if (isIn) next.add(field)
    else next.delete(field)
    onChange(next)
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Columns</legend>
      <Checkbox
        label="All columns"
        checked={columns.size === EVERY.size}
        isMixed={columns.size > 0 && columns.size < EVERY.size}
        onChange={({ target }) => onChange(target.checked ? EVERY : NONE)}
        className="mb-1.5 border-line border-b pb-1.5"
      />
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-3">
        {IMPORT_FIELDS.map((field) => (
          <Checkbox
            key={field}
            label={fieldTitle(tableFieldOf(field))}
            checked={columns.has(field)}
            onChange={({ target }) => turn(field, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Downloads an export and saves it. Closing the dialog aborts it. */
function useExport(onSaved: () => void) {
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
