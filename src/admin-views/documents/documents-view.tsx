'use client'

import { FilePlus2, Plus } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useRef, useState } from 'react'
import { ADD_DOCUMENTS_PATH } from '@/admin-views/admin-paths'
import type { OpenDocumentDialog } from '@/admin-views/documents/document-dialogs'
import { DocumentsTab } from '@/admin-views/documents/documents-tab'
import { DueTab } from '@/admin-views/documents/due-tab'
import { LotsTab } from '@/admin-views/documents/lots-tab'
import { useFocusAfterDelete } from '@/admin-views/lists/use-focus-after-delete'
import type { OpenLotDialog } from '@/admin-views/lots/lot-dialogs'
import {
  PAPERS_TABS,
  type PapersAddress,
  papersHref,
  readPapersAddress,
} from '@/admin-views/papers/papers-address'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { PageHeading } from '@/admin-views/shell/page-heading'
import { buttonStyles } from '@/ui/controls/button'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { usePreload } from '@/ui/links/use-preload'
import { dialogApart } from '@/ui/overlays/dialog-apart'
import { TabPanel, Tabs } from '@/ui/tabs/tabs'

const DocumentDialogs = dialogApart(
  async () => (await import('@/admin-views/documents/document-dialogs')).DocumentDialogs,
)
const LotDialogs = dialogApart(async () => (await import('@/admin-views/lots/lot-dialogs')).LotDialogs)

/** @param isStep false: replaces the history entry instead of adding one */
function go(address: Partial<PapersAddress>, { isStep = true } = {}) {
  window.history[isStep ? 'pushState' : 'replaceState'](null, '', papersHref(address))
}

/** The documents and lots of the catalogue, and what is due (contract §10). */
export function DocumentsView() {
  const address = readPapersAddress(useSearchParams())
  const [document, setDocument] = useState<OpenDocumentDialog | null>(null)
  const [lot, setLot] = useState<OpenLotDialog | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const dueHeading = useRef<HTMLHeadingElement>(null)
  const onDeleted = useFocusAfterDelete(address.tab === 'due' ? dueHeading : status, {
    isDialogOpen: document !== null || lot !== null,
  })
  usePreload(DocumentDialogs.preload)
  usePreload(LotDialogs.preload)
  const tab = { address, status, onChange: go }

  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-5">
      <PageHeading
        title="Documents"
        subtitle="Certificates, safety data sheets and spectra of products, and the lots that they belong to."
      >
        <WritingButton
          needs="catalogue"
          variant="outline"
          aria-haspopup="dialog"
          onClick={() => setLot({ kind: 'add' })}
        >
          <Plus />
          Add lot
        </WritingButton>
        <RouteAnchor href={ADD_DOCUMENTS_PATH} className={buttonStyles()}>
          <FilePlus2 />
          Add documents
        </RouteAnchor>
      </PageHeading>
      <Tabs
        label="Documents and lots"
        items={PAPERS_TABS}
        value={address.tab}
        onChange={(value) => go({ tab: value }, { isStep: false })}
      >
        <TabPanel value="documents">
          <DocumentsTab {...tab} onOpen={setDocument} />
        </TabPanel>
        <TabPanel value="lots">
          <LotsTab {...tab} onOpen={setLot} />
        </TabPanel>
        <TabPanel value="due">
          <DueTab
            address={address}
            heading={dueHeading}
            onChange={go}
            onOpenLot={setLot}
            onOpenDocument={setDocument}
          />
        </TabPanel>
      </Tabs>
      {document && (
        <DocumentDialogs open={document} onDeleted={onDeleted} onClose={() => setDocument(null)} />
      )}
      {lot && <LotDialogs open={lot} onDeleted={onDeleted} onClose={() => setLot(null)} />}
    </div>
  )
}
