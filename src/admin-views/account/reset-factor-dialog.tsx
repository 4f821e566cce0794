import { ProofDialog } from '@/admin-views/account/proof-form'
import { removeFactorsOf, useFactors } from '@/admin-views/account/use-factors'
import { Skeleton } from '@/ui/layout/skeleton'
import { Dialog, DialogBody } from '@/ui/overlays/dialog'
import { showToast } from '@/ui/toast/toast-store'

/** Removes the second factors of another admin who has lost them, after one's own password and factor. */
export function ResetFactorDialog({
  user: { id, name },
  onClose,
}: {
  user: { id: number; name: string }
  onClose: () => void
}) {
  const { data } = useFactors()
  const title = 'Remove second factor'
  if (!data)
    return (
      <Dialog title={title} onClose={onClose} size="sm">
        <DialogBody>
          <Skeleton className="h-40" />
        </DialogBody>
      </Dialog>
    )
  const { factors } = data
  return (
    <ProofDialog
      title={title}
      description={`Be sure that it is ${name} who asks. Their sessions end, their password alone signs in then, and they are told that you did it.`}
      submitLabel="Remove"
      factors={factors}
      call={(proof) => removeFactorsOf(id, { proof, factors })}
      onDone={() => {
        showToast({ title: 'Success', description: `The second factor of ${name} was removed` })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
