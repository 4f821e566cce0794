'use client'

import { type ReactNode, useId, useState } from 'react'
import { DialogSubmit } from '@/cms/dialogs/dialog-submit'
import { useFocusOnMount } from '@/ui/focus/use-focus-on-mount'
import { inputMoment, zoneText } from '@/ui/texts/local-moment'
import { type Asked, askedFaults } from './publication-call'

const HOUR_MS = 3_600_000

/** A labelled control with its hint and its fault. */
function Labelled({
  label,
  hint,
  fault,
  children,
}: {
  label: string
  hint: string
  fault: string | undefined
  children: (control: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }) => ReactNode
}) {
  const id = useId()
  return (
    <div className="panel-labelled">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': `${id}-about`, 'aria-invalid': fault !== undefined })}
      <p id={`${id}-about`} className="panel-muted">
        {hint} {fault && <span className="panel-refusal">{fault}</span>}
      </p>
    </div>
  )
}

/** Asks for the note and the time of a publication. @param refusal why it was not begun */
export function PublicationForm({
  isRunning,
  refusal,
  publish,
  cancel,
}: {
  isRunning: boolean
  refusal: string | null
  publish: (asked: Asked) => void
  cancel: () => void
}) {
  const [note, setNote] = useState('')
  const [isNow, setIsNow] = useState(true)
  const [at, setAt] = useState(() => inputMoment(Date.now() + HOUR_MS))
  const [faults, setFaults] = useState<ReturnType<typeof askedFaults>>({})
  const asked = { note, at: isNow ? null : at }
  const when = useId()
  const first = useFocusOnMount<HTMLInputElement>()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const found = askedFaults(asked)
        setFaults(found)
        if (Object.keys(found).length === 0 && !isRunning) publish(asked)
      }}
    >
      <Labelled label="Note" hint="Its subject, for the list of releases." fault={faults.note}>
        {(control) => (
          <input {...control} ref={first} value={note} onChange={({ target }) => setNote(target.value)} />
        )}
      </Labelled>
      <fieldset className="panel-when">
        <legend>Visitors see it</legend>
        <label>
          <input type="radio" name={when} checked={isNow} onChange={() => setIsNow(true)} />
          Now
        </label>
        <label>
          <input type="radio" name={when} checked={!isNow} onChange={() => setIsNow(false)} />
          At a time
        </label>
      </fieldset>
      {!isNow && (
        <Labelled
          label="Goes live on"
          hint={`Your time: ${zoneText()}. What is changed and published again until then stays as it is.`}
          fault={faults.at}
        >
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={at}
              onChange={({ target }) => setAt(target.value)}
            />
          )}
        </Labelled>
      )}
      <DialogSubmit label="Publish" refusal={refusal} isRunning={isRunning} cancel={cancel} />
    </form>
  )
}
