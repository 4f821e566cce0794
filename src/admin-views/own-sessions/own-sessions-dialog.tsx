import {
  EndOthers,
  OWN_SESSIONS_HINT,
  OwnSessionList,
  useEndingSessions,
} from '@/admin-views/own-sessions/own-sessions'
import { Button } from '@/ui/controls/button'
import { Dialog, DialogBody, DialogFooter } from '@/ui/overlays/dialog'

/** The admin's own sessions in a dialog. */
export function OwnSessionsDialog({ onClose }: { onClose: () => void }) {
  const ending = useEndingSessions()
  return (
    <Dialog title="Sessions" description={OWN_SESSIONS_HINT} onClose={onClose} closesOnBackdrop>
      <DialogBody className="min-h-48">
        <OwnSessionList {...ending} />
      </DialogBody>
      <DialogFooter>
        <EndOthers {...ending} />
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
