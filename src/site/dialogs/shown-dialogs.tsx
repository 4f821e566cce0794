'use client'

import type { ReactNode } from 'react'
import { useRequestList } from '@/site/request-list/use-request-list'
import { Button } from '@/ui/controls/button'
import { Container } from '@/ui/layout/container'
import { DialogByHash } from './dialog-by-hash'
import type { DialogsHere } from './dialogs-here'
import { type DialogName, openDialog } from './opened-dialog'

/** A button that opens a dialog of the page. Without JavaScript it is not there. */
export function DialogButton({ name, children }: { name: DialogName; children: ReactNode }) {
  return (
    <Button
      variant="outline"
      aria-haspopup="dialog"
      onClick={() => openDialog(name)}
      className="no-script:hidden"
    >
      {children}
    </Button>
  )
}

const loadStructure = () =>
  import('@/site/structures/structure-dialog').then(({ StructureDialog }) => StructureDialog)
const loadList = () => import('./list-dialog').then(({ ListDialog }) => ListDialog)
const loadRequest = () => import('./request-dialog').then(({ RequestDialog }) => RequestDialog)
const loadCertificate = () =>
  import('./certificate-dialog').then(({ CertificateDialog }) => CertificateDialog)

/** Opens a dialog; here, so that a page loads one file for it. */
export const showDialog = (name: DialogName) => openDialog(name)

/** The dialogs of a page, and the button of the request list along the window's lower edge. */
export function ShownDialogs({ titles, bar, ...here }: DialogsHere) {
  const { length } = useRequestList()
  const dialogs: Record<DialogName, (title: string) => ReactNode> = {
    structure: (title) => <DialogByHash name="structure" load={loadStructure} title={title} {...here} />,
    list: (title) => <DialogByHash name="list" load={loadList} title={title} {...here} />,
    certificate: (title) => (
      <DialogByHash name="certificate" load={loadCertificate} title={title} {...here} />
    ),
    request: (title) => <DialogByHash name="request" load={loadRequest} title={title} {...here} />,
  }
  return (
    <>
      {bar !== undefined && length > 0 && (
        <div className="sticky bottom-4 z-10 print:hidden">
          {/* Without height, so that it takes no room: what stands at its end reaches above it. */}
          <Container className="flex h-0 items-end justify-end">
            <div className="bg-surface-raised shadow-lg">
              <DialogButton name="request">{bar.replace('{count}', String(length))}</DialogButton>
            </div>
          </Container>
        </div>
      )}
      {titles.structure !== undefined && dialogs.structure(titles.structure)}
      {titles.list !== undefined && dialogs.list(titles.list)}
      {titles.certificate !== undefined && dialogs.certificate(titles.certificate)}
      {dialogs.request(titles.request)}
    </>
  )
}
