import { Bookmark, Columns3, Download, FileStack, FileUp, ListFilter } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { DRAFTS_PATH, NEW_IMPORT_PATH } from '@/admin-views/admin-paths'
import { Button, buttonStyles } from '@/ui/controls/button'
import { RouteAnchor } from '@/ui/links/route-anchor'

/** The actions on the whole catalogue (spec §2.18). */
export function CatalogueButtons({
  filterCount,
  onExport,
  onFilters,
  onColumns,
  onViews,
}: {
  filterCount: number
  onExport: () => void
  onFilters: () => void
  onColumns: () => void
  onViews: () => void
}) {
  const router = useRouter()
  const dialogs = [
    ['Export', Download, onExport],
    ['Filters', ListFilter, onFilters],
    ['Columns', Columns3, onColumns],
    ['Views', Bookmark, onViews],
  ] as const
  return (
    <>
      {/* A button, not a link, as the specification says (§2.18). */}
      <Button variant="outline" size="sm" onClick={() => router.push(DRAFTS_PATH)}>
        <FileStack />
        Drafts
      </Button>
      {dialogs.map(([label, Icon, onOpen]) => (
        <Button key={label} variant="outline" size="sm" aria-haspopup="dialog" onClick={onOpen}>
          <Icon />
          {label}
          {label === 'Filters' && filterCount > 0 && (
            <span className="tabular-nums">
              <span className="sr-only">in use: </span>
              {filterCount}
            </span>
          )}
        </Button>
      ))}
      <RouteAnchor href={NEW_IMPORT_PATH} className={buttonStyles({ variant: 'outline', size: 'sm' })}>
        <FileUp />
        Import
      </RouteAnchor>
    </>
  )
}
