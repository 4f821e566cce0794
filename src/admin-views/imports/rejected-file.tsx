'use client'

import { Download } from 'lucide-react'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { useRejectedFile } from '@/admin-views/imports/use-import-steps'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'

/** Saves the rejected rows as a file, with what is wrong with each. */
export function RejectedFile({ of: { id, file_name } }: { of: CatalogueImport }) {
  const { mutate, isPending } = useRejectedFile(id, file_name)
  return (
    <Button variant="outline" size="sm" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {isPending ? <Spinner /> : <Download aria-hidden="true" strokeWidth={1.5} className="size-4" />}
      Download the rejected rows
    </Button>
  )
}
