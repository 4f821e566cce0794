'use client'

import { PanelButton } from '@/cms/dialogs/panel-button'
import { PanelDialog } from '@/cms/dialogs/panel-dialog'
import { useLeaveGuard } from '@/ui/overlays/use-leave-guard'

/**
 * Asks before a link leaves a form with input that is not saved. Payload's own dialog is named by its identifier, and
 * still warns after the input has been saved.
 */
export function LeaveUnsaved({ isUnsaved }: { isUnsaved: boolean }) {
  const { isAsking, stay, leave } = useLeaveGuard(isUnsaved)
  if (!isAsking) return null
  return (
    <PanelDialog
      heading={isUnsaved ? 'Leave without saving?' : 'Everything is saved'}
      className="panel-leave"
      onClose={stay}
    >
      {(end) => (
        <>
          <p role="status">
            {isUnsaved
              ? 'What you typed last has not been saved yet: it is lost if you leave now.'
              : 'What you typed last has been saved meanwhile.'}
          </p>
          <div className="panel-dialog-actions">
            <PanelButton look={isUnsaved ? 'primary' : 'secondary'} onClick={end}>
              Stay on this page
            </PanelButton>
            <PanelButton
              look={isUnsaved ? 'secondary' : 'primary'}
              onClick={() => {
                end()
                leave()
              }}
            >
              {isUnsaved ? 'Leave anyway' : 'Leave'}
            </PanelButton>
          </div>
        </>
      )}
    </PanelDialog>
  )
}
