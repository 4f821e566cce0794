import { Download } from 'lucide-react'
import { exportName } from '@/admin-views/api/download'
import { exportLots } from '@/admin-views/api/lots'
import { useChange } from '@/admin-views/session/use-change'
import type { LotExportQuery } from '@/domain/contract/lot-query'
import { saveBlob } from '@/ui/browser/save-blob'
import { Button } from '@/ui/controls/button'
import { Menu, MenuItem } from '@/ui/overlays/menu'

type Format = LotExportQuery['format']

/** Downloads the lots that a list finds, as a file that an import takes back (contract §10). */
export function ExportLots({ filters }: { filters: Omit<LotExportQuery, 'format'> }) {
  const { mutate, isPending } = useChange(
    (format: Format) => async (token) => ({
      file: await exportLots(token, { ...filters, format }),
      name: exportName('lots', format, Date.now()),
    }),
    {
      settle: (_, { file, name }) => saveBlob(file, name),
      done: ({ name }) => `${name} was downloaded`,
      failed: 'The lots could not be exported',
    },
  )
  return (
    <Menu
      label="Export the lots"
      button={(props) => (
        <Button {...props} variant="outline" disabled={isPending}>
          <Download className="size-4" />
          {isPending ? 'Being made...' : 'Export'}
        </Button>
      )}
    >
      <MenuItem onSelect={() => mutate('csv')}>CSV</MenuItem>
      <MenuItem onSelect={() => mutate('xlsx')}>Excel (XLSX)</MenuItem>
    </Menu>
  )
}
