import { Copy, Download, Globe, PencilLine } from 'lucide-react'
import { ChosenBar } from '@/admin-views/lists/chosen-bar'
import type { ChosenRows } from '@/admin-views/lists/use-row-choice'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { counted } from '@/admin-views/words/counted'
import { Button } from '@/ui/controls/button'

/** The selected products and the actions on them. In tab order it comes before the table. */
export function ChoiceBar({
  chosen,
  total,
  rows,
  onDuplicate,
  onExport,
  onChange,
  onPublish,
  onCleared,
}: {
  chosen: ChosenRows
  /** The number of products on all pages, and on this one. */
  total: number
  rows: number
  /** The only chosen product can be the beginning of a new one. */
  onDuplicate: (() => void) | undefined
  onExport: () => void
  onChange: () => void
  onPublish: () => void
  onCleared: () => void
}) {
  return (
    <ChosenBar
      label="Chosen products"
      status={`${counted(chosen.count, 'product')} chosen`}
      chosen={chosen}
      all={{ found: total, rows }}
      className="order-last mt-4"
      onCleared={onCleared}
    >
      {onDuplicate && (
        <WritingButton needs="catalogue" variant="outline" size="sm" onClick={onDuplicate}>
          <Copy className="max-sm:hidden" />
          Duplicate
        </WritingButton>
      )}
      <Button variant="outline" size="sm" onClick={onExport}>
        <Download className="max-sm:hidden" />
        Export chosen
      </Button>
      <WritingButton needs="release" variant="outline" size="sm" onClick={onPublish}>
        <Globe className="max-sm:hidden" />
        Publish
      </WritingButton>
      <WritingButton needs="catalogue" size="sm" onClick={onChange}>
        <PencilLine className="max-sm:hidden" />
        Bulk change
      </WritingButton>
    </ChosenBar>
  )
}
