import { Download } from 'lucide-react'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { useRejectedFile } from '@/admin-views/imports/use-imports'
import type { ImportCounts } from '@/domain/contract/import-answers'
import { Button } from '@/ui/controls/button'
import { Spinner } from '@/ui/layout/spinner'

/** Downloads the rows that are not imported, with the problems of each. */
export function RejectedFile({ of: { id, file_name, counts } }: { of: CatalogueImport }) {
  const { mutate, isPending } = useRejectedFile(id, file_name)
  return (
    <Button variant="outline" size="sm" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {isPending ? <Spinner /> : <Download />}
      Download {notImported(counts)}
    </Button>
  )
}

const notImported = ({ rejected, left_out }: ImportCounts) =>
  left_out === 0
    ? 'the rejected rows'
    : rejected === 0
      ? 'the rows left out'
      : 'the rows rejected and left out'
