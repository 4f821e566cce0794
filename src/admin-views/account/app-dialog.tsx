import { generate } from 'lean-qr'
import { useState } from 'react'
import { ProofDialog } from '@/admin-views/account/proof-form'
import { beginApp, confirmApp, failureSentence } from '@/admin-views/account/use-factors'
import { FormDialog } from '@/admin-views/dialogs/dialog-form'
import { SignInError } from '@/admin-views/login/credential-fields'
import { authorised } from '@/admin-views/session/session-store'
import type { FactorAnswer, NewFactorAnswer, TotpAnswer } from '@/domain/contract/factor-answers'
import { TextField } from '@/ui/controls/text-field'
import { useSingleRun } from '@/ui/focus/use-single-run'

const TITLE = 'Add an authenticator app'

/** Sets up an authenticator app: the proof, then the QR code and the app's first code. */
export function AppDialog({
  factors,
  onDone,
  onClose,
}: {
  factors: readonly FactorAnswer[]
  onDone: (factor: NewFactorAnswer) => void
  onClose: () => void
}) {
  const [begun, setBegun] = useState<TotpAnswer | null>(null)
  if (begun) return <ConfirmDialog begun={begun} onDone={onDone} onClose={onClose} />
  return (
    <ProofDialog
      title={TITLE}
      description="Your other sessions end. You need a telephone with such an app."
      submitLabel="Continue"
      factors={factors}
      call={(proof) => beginApp({ proof, factors })}
      onDone={setBegun}
      onClose={onClose}
    />
  )
}

function ConfirmDialog({
  begun: { secret, uri },
  onDone,
  onClose,
}: {
  begun: TotpAnswer
  onDone: (factor: NewFactorAnswer) => void
  onClose: () => void
}) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { isRunning, run } = useSingleRun()

  function confirm() {
    void run(async () => {
      setError(null)
      try {
        onDone(await authorised(confirmApp(code)))
      } catch (failure) {
        setError(failureSentence(failure, 'The app could not be added. Please try again.'))
      }
    })
  }

  return (
    <FormDialog
      title={TITLE}
      description="Scan the picture with the app, or type the key into it. Then enter the code that it shows."
      size="sm"
      submitLabel="Add"
      isRunning={isRunning}
      className="flex flex-col gap-4"
      onSubmit={confirm}
      onClose={onClose}
    >
      <QrCode text={uri} label="QR code of the key below" />
      <p className="break-all text-center font-mono text-sm">{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <SignInError text={error} />
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        required
        readOnly={isRunning}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </FormDialog>
  )
}

/** Width of the light margin around the code, in modules. Scanners need it. */
const MARGIN = 4

/** A QR code as an SVG of one path, without a style: the page's policy allows none. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const size = code.size + 2 * MARGIN
  let path = ''
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 self-center"
    >
      {/* Dark on light in both themes: not every scanner reads the reverse. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
