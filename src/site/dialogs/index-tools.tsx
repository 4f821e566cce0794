'use client'

import type { ListLookUpWords } from '@/content/schema/list-look-up'
import type { RequestListWords } from '@/content/schema/request-list'
import type { StructureSearchWords } from '@/content/schema/search'
import { useRequestList } from '@/site/request-list/request-store'
import { DialogButton } from './dialog-button'
import { DialogByHash } from './dialog-by-hash'
import { RequestDialogByHash } from './request-dialog-by-hash'

const loadStructure = () =>
  import('@/site/structures/structure-dialog').then(({ StructureDialog }) => StructureDialog)
const loadList = () => import('./list-dialog').then(({ ListDialog }) => ListDialog)

/** The buttons of the index that open dialogs, and the dialogs (contract §7). */
export function IndexTools({
  structureWords,
  listWords,
  requestWords,
}: {
  structureWords: StructureSearchWords
  listWords: ListLookUpWords & { unavailable: string }
  requestWords: RequestListWords & { unavailable: string }
}) {
  const { length } = useRequestList()
  return (
    <>
      <div className="mb-8 flex flex-wrap gap-3 print:hidden">
        <DialogButton name="structure">{structureWords.title}</DialogButton>
        <DialogButton name="list">{listWords.title}</DialogButton>
        <DialogButton name="request">{requestWords.open.replace('{count}', String(length))}</DialogButton>
      </div>
      <DialogByHash name="structure" load={loadStructure} words={structureWords} />
      <DialogByHash name="list" load={loadList} words={listWords} />
      <RequestDialogByHash words={requestWords} />
    </>
  )
}
