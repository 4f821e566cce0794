'use client'

import { RotateCcw, Trash2 } from 'lucide-react'
import { ChosenBar } from '@/admin-views/lists/chosen-bar'
import type { ChosenRows } from '@/admin-views/lists/use-row-choice'
import { counted } from '@/admin-views/words/counted'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'

const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4 max-sm:hidden' } as const

/** The selection in the trash, with buttons to restore or delete it. */
export function TrashChoiceBar({
  chosen,
  isBusy,
  onRestore,
  onDelete,
  onCleared,
}: {
  chosen: ChosenRows
  isBusy: boolean
  onRestore: () => void
  onDelete: () => void
  onCleared: () => void
}) {
  return (
    <ChosenBar
      label="Chosen products"
      status={`${counted(chosen.count, 'product')} chosen`}
      chosen={chosen}
      all={null}
      className="mt-4"
      onCleared={onCleared}
    >
      <Button variant="outline" size="sm" disabled={isBusy} onClick={onRestore}>
        {isBusy ? <Spinner /> : <RotateCcw {...icon} />}
        Restore chosen
      </Button>
      <Button variant="danger" size="sm" disabled={isBusy} onClick={onDelete}>
        <Trash2 {...icon} />
        Delete chosen forever
      </Button>
    </ChosenBar>
  )
}
