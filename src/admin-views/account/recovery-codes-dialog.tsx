import { Download, Printer } from 'lucide-react'
import { Button } from '@/ui/controls/button'
import { Dialog, DialogBody, DialogFooter } from '@/ui/overlays/dialog'

/** Shows new recovery codes, once: as text, to print and to download. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  function download() {
    const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(address)
  }

  return (
    <Dialog
      title="Recovery codes"
      description="Each of these signs in once in place of a code. They are not shown again: keep them in a safe place, not on your telephone."
    >
      <DialogBody>
        <ol className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-base tabular-nums">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
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
