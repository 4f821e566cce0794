'use client'

import { Bookmark, Columns3, Download, FileStack, FileUp, ListFilter } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { DRAFTS_PATH, NEW_IMPORT_PATH } from '@/admin-views/admin-paths'
import { Button, buttonStyles } from '@/ui/button'
import { RouteAnchor } from '@/ui/route-anchor'

const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4' } as const

/** The actions on the whole catalogue (spec §2.18). */
export function CatalogueButtons({
  filterCount,
  onExport,
  onFilters,
  onColumns,
  onViews,
}: {
  /** The number of active filters. */
  filterCount: number
  onExport: () => void
  onFilters: () => void
  onColumns: () => void
  onViews: () => void
}) {
  const router = useRouter()
  return (
    <>
      {/* A button, not a link, as the specification says (§2.18). */}
      <Button variant="outline" size="sm" onClick={() => router.push(DRAFTS_PATH)}>
        <FileStack {...icon} />
        Drafts
      </Button>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={onExport}>
        <Download {...icon} />
        Export
      </Button>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={onFilters}>
        <ListFilter {...icon} />
        Filters
        {filterCount > 0 && (
          <span className="tabular-nums">
            <span className="sr-only">in use: </span>
            {filterCount}
          </span>
        )}
      </Button>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={onColumns}>
        <Columns3 {...icon} />
        Columns
      </Button>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={onViews}>
        <Bookmark {...icon} />
        Views
      </Button>
      <RouteAnchor href={NEW_IMPORT_PATH} className={buttonStyles({ variant: 'outline', size: 'sm' })}>
        <FileUp {...icon} />
        Import
      </RouteAnchor>
    </>
  )
}
