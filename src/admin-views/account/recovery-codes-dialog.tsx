import { Download, Printer } from 'lucide-react'
import { useSession } from '@/admin-views/session/use-session'
import { saveBlob } from '@/ui/browser/save-blob'
import { Button } from '@/ui/controls/button'
import { Dialog, DialogBody, DialogFooter } from '@/ui/overlays/dialog'

/** Shows new recovery codes, once: as text, to print and to download. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const session = useSession()
  // On paper or in a file nothing else says what they are for.
  const account = 'user' in session && session.user.email ? ` of ${session.user.email}` : ''
  const heading = `Recovery codes${account} at ${window.location.host}`
  const download = () =>
    saveBlob(new Blob([`${heading}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')

  return (
    <Dialog
      title="Recovery codes"
      description="Each of these signs in once in place of a code. They are not shown again: keep them in a safe place, not on your telephone."
    >
      <DialogBody>
        <div data-printed="">
          <p className="mb-4 hidden print:block">{heading}. Each signs in once.</p>
          <ol className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-base tabular-nums">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer />
          Print
        </Button>
        <Button variant="outline" onClick={download}>
          <Download />
          Download
        </Button>
        <Button data-autofocus onClick={onClose}>
          I have kept them
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
