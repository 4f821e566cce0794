'use client'

import { type FormEvent, useState } from 'react'
import { refusalOf } from '@/admin-views/api/api-failure'
import type { CatalogueAddress } from '@/admin-views/catalogue/catalogue-address'
import type { Catalogue } from '@/admin-views/catalogue/use-catalogue'
import type { ChosenRows } from '@/admin-views/lists/use-row-choice'
import { ColumnChoice } from '@/admin-views/products/export/column-choice'
import {
  type ExportedProducts,
  type ExportForm,
  exportQuery,
  FORMATS,
  isTooLong,
} from '@/admin-views/products/export/export-form'
import { useExport } from '@/admin-views/products/export/use-export'
import { counted } from '@/admin-views/words/counted'
import { megabytes } from '@/admin-views/words/megabytes'
import { EXPORT_FORMATS } from '@/domain/export-format'
import { IMPORT_FIELDS } from '@/domain/import-fields'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { DialogBody } from '@/ui/dialog-body'
import { DialogFooter } from '@/ui/dialog-footer'
import { Progress } from '@/ui/progress'
import { RadioGroup } from '@/ui/radio-group'

/** Exports products as a file (contract §4). */
export function ExportDialog({
  what,
  catalogue,
  chosen,
  address,
  onClose,
}: {
  /** The preselected products. */
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
        <DialogBody>
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
          {refusal && (
            <p role="alert" className="border-danger border-s-2 ps-3 text-danger text-sm">
              {refusal}
            </p>
          )}
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
